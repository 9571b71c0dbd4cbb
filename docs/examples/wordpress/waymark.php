<?php
/**
 * Plugin Name: Waymark
 * Description: The content of a Waymark site: its blocks in the editor, its content service below /wp-json/waymark/api/.
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 8.0
 *
 * @package Waymark
 */

namespace Waymark;

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/content.php';
require __DIR__ . '/includes/stored.php';
require __DIR__ . '/includes/lists.php';
require __DIR__ . '/includes/api.php';
require __DIR__ . '/includes/forms.php';
require __DIR__ . '/includes/signatures.php';
require __DIR__ . '/includes/publishing.php';
require __DIR__ . '/includes/editor.php';

/** A setting of wp-config.php: SITE, LOCALES, VALIDATION, WEBHOOK_SECRET, PREVIEW_SECRET, after WAYMARK_. */
function setting( string $name, string $otherwise = '' ): string {
	return defined( "WAYMARK_$name" ) ? (string) constant( "WAYMARK_$name" ) : $otherwise;
}

/** The languages; the first is used for requests that name none. */
function locales(): array {
	return explode( ',', setting( 'LOCALES', 'en' ) );
}

function register_types(): void {
	register_taxonomy(
		LOCALE,
		array_keys( TYPES ),
		array(
			'labels'             => array( 'name' => __( 'Language', 'waymark' ) ),
			'public'             => false,
			'show_ui'            => true,
			'show_in_menu'       => false,
			'show_in_rest'       => true,
			'show_admin_column'  => true,
			'hierarchical'       => true,
			'capabilities'       => array( 'manage_terms' => 'manage_options', 'edit_terms' => 'manage_options', 'delete_terms' => 'manage_options', 'assign_terms' => 'edit_posts' ),
		)
	);
	foreach ( TYPES as $type => $told ) {
		$is_page  = 'page' === $told['kind'];
		$supports = array_merge( array( 'title', 'editor', 'custom-fields', 'revisions' ), $is_page ? array( 'page-attributes' ) : array() );
		register_post_type(
			$type,
			array(
				'labels'             => array( 'name' => $told['label'], 'menu_name' => $told['label'] ),
				'public'             => false,
				'publicly_queryable' => isset( $told['document'] ),
				'show_ui'            => true,
				'show_in_rest'       => true,
				'menu_icon'          => $told['icon'],
				'hierarchical'       => $is_page,
				'capability_type'    => $is_page ? 'page' : 'post',
				'supports'           => $supports,
				'rewrite'            => false,
				'query_var'          => false,
				'delete_with_user'   => false,
			)
		);
		$may_edit = static fn( $allowed, $key, $id ) => current_user_can( 'edit_post', $id );
		register_post_meta( $type, 'waymark_key', array( 'type' => 'string', 'single' => true, 'show_in_rest' => true, 'auth_callback' => $may_edit ) );
		$anything = array( 'type' => 'object', 'additionalProperties' => true );
		register_post_meta( $type, 'waymark_fields', array( 'type' => 'object', 'single' => true, 'show_in_rest' => array( 'schema' => $anything ), 'auth_callback' => $may_edit ) );
	}
	register_post_type(
		'waymark_entry',
		array(
			'labels'       => array( 'name' => __( 'Form entries', 'waymark' ) ),
			'public'       => false,
			'show_ui'      => true,
			'menu_icon'    => 'dashicons-email',
			'supports'     => array( 'title', 'editor' ),
			'capabilities' => array( 'create_posts' => 'do_not_allow' ),
			'map_meta_cap' => true,
		)
	);
}
add_action( 'init', __NAMESPACE__ . '\register_types' );

/** The languages of the site are terms, which editors choose for each entry. */
function activate(): void {
	register_types();
	foreach ( locales() as $locale ) {
		if ( ! term_exists( $locale, LOCALE ) ) {
			wp_insert_term( strtoupper( $locale ), LOCALE, array( 'slug' => $locale ) );
		}
	}
}
register_activation_hook( __FILE__, __NAMESPACE__ . '\activate' );

/** Entries in two languages may share a slug; WordPress would rename one to `slug-2`. */
function same_slug( $slug, $id, $status, $type, $above, $wanted ) {
	return isset( TYPES[ $type ] ) ? $wanted : $slug;
}
add_filter( 'wp_unique_post_slug', __NAMESPACE__ . '\same_slug', 10, 6 );
