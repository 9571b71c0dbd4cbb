<?php
/**
 * What exists once per language: sitemap, menus, redirects and brand; and the search in its pages.
 *
 * @package Waymark
 */

namespace Waymark;

/** The address of a page: the one that its editor set, or the parent page's address and its own slug. */
function path_of( \WP_Post $page ): string {
	$given = $page->waymark_fields['path'] ?? '';
	if ( '' !== $given ) {
		return $given;
	}
	$above = $page->post_parent ? get_post( $page->post_parent ) : null;
	return ( $above ? untrailingslashit( path_of( $above ) ) : '' ) . '/' . $page->post_name;
}

function name_of( \WP_Post $page ): string {
	$fields = array_filter( fields_of( $page ) );
	return $fields['name'] ?? $fields['title'] ?? '';
}

function crumbs_of( \WP_Post $page, int $left = 10 ): array {
	$above  = $page->post_parent && $left > 0 ? get_post( $page->post_parent ) : null;
	$before = $above && 'publish' === $above->post_status ? crumbs_of( $above, $left - 1 ) : array();
	return array_merge( $before, array( array( 'name' => name_of( $page ), 'slug' => path_of( $page ) ) ) );
}

/** The sitemap nodes of a page: its own address, and the entries that it lists below it, if any. */
function nodes_of( \WP_Post $page ): array {
	$fields = array_filter( fields_of( $page ) );
	$path   = path_of( $page );
	$node   = array(
		'nodeType'      => $fields['nodeType'] ?? 'article',
		'nodeReference' => key_of( $page ),
		'name'          => name_of( $page ),
		'crumbs'        => '/' === $path ? array() : crumbs_of( $page ),
	);
	$own    = $node + array( 'action' => 'index', 'slug' => $path ) + array_intersect_key( $fields, array( 'layout' => true ) );
	$nodes  = array( $own );
	if ( isset( $fields['entriesAt'] ) ) {
		$nodes[] = $node + array( 'action' => 'show', 'slug' => $fields['entriesAt'] );
	}
	return $nodes;
}

function sitemap( string $locale ): array {
	$nodes  = array_merge( ...array_map( __NAMESPACE__ . '\nodes_of', find( 'waymark_page', $locale )->posts ) );
	$hidden = settings( 'hidden', $locale )['fields']['entriesAt'] ?? null;
	if ( null !== $hidden ) {
		$nodes[] = array( 'nodeType' => 'hidden', 'action' => 'show', 'slug' => $hidden, 'name' => settings( 'hidden', $locale )['fields']['name'], 'crumbs' => array() );
	}
	return $nodes;
}

/** Every address of a language: pages, and entries below the patterns. */
function addresses( string $locale ): array {
	$paths = array();
	foreach ( sitemap( $locale ) as $node ) {
		$paths[] = $node['slug'];
		$type    = 'show' === $node['action'] ? type_of( 'node', $node['nodeType'] ) : null;
		foreach ( null === $type ? array() : find( $type, $locale )->posts as $post ) {
			$paths[] = str_replace( ':slug', $post->post_name, $node['slug'] );
		}
	}
	return $paths;
}

/** The public address of a post, without the prefix of its language. */
function address_of( \WP_Post $post ): ?string {
	if ( 'waymark_page' === $post->post_type ) {
		return path_of( $post );
	}
	foreach ( sitemap( locale_of( $post ) ) as $node ) {
		if ( 'show' === $node['action'] && type_of( 'node', $node['nodeType'] ) === $post->post_type ) {
			return str_replace( ':slug', $post->post_name, $node['slug'] );
		}
	}
	return null;
}

/** What exists once per language, by its key: `main`, `footer`, `redirects`, `hidden`, `brand`. */
function settings( string $key, string $locale ): ?array {
	$post = find_by_key( 'waymark_setting', $locale, $key );
	return null === $post ? null : array( 'fields' => fields_of( $post ), 'rows' => parse_blocks( $post->post_content ) );
}

function menu_item( array $block ): array {
	$within = array_filter( $block['innerBlocks'], __NAMESPACE__ . '\is_ours' );
	$within = array_map( __NAMESPACE__ . '\menu_item', array_values( $within ) );
	return filled_object( definitions()['MenuItem'], array( 'id' => $block['attrs']['anchor'] ?? '', 'children' => $within ) + $block['attrs'] );
}

function menus( string $locale ): array {
	$items = static fn( $name ) => array_values( array_filter( settings( $name, $locale )['rows'] ?? array(), __NAMESPACE__ . '\is_ours' ) );
	$menu  = static fn( $name ) => array( 'name' => $name, 'items' => array_map( __NAMESPACE__ . '\menu_item', $items( $name ) ) );
	return array_map( $menu, array( 'main', 'footer' ) );
}

function redirects( string $locale ): array {
	$rows = array_filter( settings( 'redirects', $locale )['rows'] ?? array(), __NAMESPACE__ . '\is_ours' );
	return array( 'redirects' => array_map( static fn( $row ) => filled_object( definitions()['RedirectsRow'], $row['attrs'] ), array_values( $rows ) ) );
}

/** What editors may set of the brand; the address of the site is set by its deployment. */
function brand( string $locale ): ?array {
	$names  = array( 'name', 'legalName', 'loginUrl', 'social', 'contact' );
	$fields = settings( 'brand', $locale )['fields'] ?? array();
	$told   = array_intersect_key( filled_object( definitions()['Brand'], $fields ), array_flip( $names ) );
	return $told ? $told : null;
}

function text_in( $value ): string {
	$within = is_object( $value ) ? (array) $value : $value;
	return is_array( $within ) ? implode( ' ', array_map( __NAMESPACE__ . '\text_in', $within ) ) : ( is_string( $within ) ? $within : '' );
}

function search( string $locale, string $phrase ): array {
	$results = array();
	foreach ( '' === $phrase ? array() : find( 'waymark_page', $locale )->posts as $page ) {
		$document = document_of( $page, 'Page' );
		$said     = array( $document['title'], $document['subtitle'] ?? '', array_column( $document['blocks'], 'props' ) );
		$text     = wp_strip_all_tags( str_replace( '<', ' <', text_in( $said ) ) );
		$at       = mb_stripos( $text, $phrase );
		if ( false !== $at ) {
			$results[] = array( '@id' => '/api/pages/' . key_of( $page ), 'title' => $document['title'], 'content' => mb_substr( $text, max( 0, $at - 60 ), 360 ), 'slug' => path_of( $page ) );
		}
	}
	return $results;
}
