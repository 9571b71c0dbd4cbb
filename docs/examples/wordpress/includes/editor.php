<?php
/**
 * The editor: a block for each type of the contract, forms generated from its schemas, and the site's own
 * preview next to them.
 *
 * @package Waymark
 */

namespace Waymark;

/** The definition whose fields an editor fills in next to the blocks. */
function definition_of( string $type, string $key ): ?string {
	$settings = array( 'brand' => 'Brand' );
	return TYPES[ $type ]['document'] ?? TYPES[ $type ]['entry'] ?? $settings[ $key ] ?? null;
}

/** The blocks allowed in a post type: those of a page, those of a menu, or none. */
function allowed_blocks( $allowed, \WP_Block_Editor_Context $context ) {
	$type = $context->post->post_type ?? '';
	if ( ! isset( TYPES[ $type ] ) ) {
		return $allowed;
	}
	$blocks = array_map( static fn( $name ) => "waymark/$name", definitions()['Block']['properties']['type']['enum'] );
	$items  = array_map( static fn( $name ) => "waymark/$name-item", array_keys( NESTED ) );
	$none   = 'waymark_setting' === $type ? array( 'waymark/menu-item', 'waymark/redirect' ) : array();
	return isset( TYPES[ $type ]['document'] ) ? array_merge( $blocks, $items ) : $none;
}
add_filter( 'allowed_block_types_all', __NAMESPACE__ . '\allowed_blocks', 10, 2 );

function enqueue_editor(): void {
	$post = get_post();
	if ( ! $post || ! isset( TYPES[ $post->post_type ] ) ) {
		return;
	}
	wp_enqueue_editor();
	wp_enqueue_media();
	wp_enqueue_script( 'waymark-editor', plugins_url( 'editor.mjs', __DIR__ ), array( 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-edit-post', 'wp-element', 'wp-plugins' ), '1.0.0', false );
	$settings = array(
		'definitions' => definitions(),
		'definition'  => definition_of( $post->post_type, key_of( $post ) ),
		'own'         => array_keys( TYPES[ $post->post_type ]['own'] ),
		'nested'      => NESTED,
		'isPage'      => 'waymark_page' === $post->post_type,
		'hasPreview'  => isset( TYPES[ $post->post_type ]['node'] ),
		'site'        => setting( 'SITE' ),
		'media'       => wp_upload_dir()['baseurl'],
	);
	wp_add_inline_script( 'waymark-editor', 'window.waymark = ' . wp_json_encode( $settings, JSON_HEX_TAG ) . ';', 'before' );
	wp_enqueue_style( 'waymark-editor', plugins_url( 'editor.css', __DIR__ ), array( 'wp-edit-blocks' ), '1.0.0' );
}
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\enqueue_editor' );

/** The script is a module: it shares its table of fields with the adapters of other CMSs. */
function as_module( string $tag, string $handle ): string {
	return 'waymark-editor' === $handle ? str_replace( ' src=', ' type="module" src=', preg_replace( "/ type='text\/javascript'(?= src)/", '', $tag ) ) : $tag;
}
add_filter( 'script_loader_tag', __NAMESPACE__ . '\as_module', 10, 2 );

/** The site's report on the unsaved content of the editor, and the address of its preview. */
function draft_report( \WP_REST_Request $request ): \WP_REST_Response {
	$id   = (int) $request['id'];
	$post = proposed( $id, get_post_type( $id ), (array) $request->get_json_params() );
	$told = TYPES[ $post->post_type ] ?? array();
	if ( ! $told ) {
		return problem( 404, 'no entry of the site' );
	}
	$preview = isset( $told['node'] ) ? preview_address( array( $told['node'], key_of( $post ), locale_of( $post ) ) ) : null;
	return new \WP_REST_Response( report_of( $post ) + array( 'preview' => $preview ) );
}

add_action(
	'rest_api_init',
	static function (): void {
		register_rest_route(
			'waymark',
			'/draft/(?P<id>\d+)',
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\draft_report',
				'permission_callback' => static fn( $request ) => current_user_can( 'edit_post', (int) $request['id'] ),
			)
		);
	}
);
