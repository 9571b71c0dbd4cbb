<?php
/**
 * Moves a Waymark content folder into WordPress:
 * wp eval-file import.php content, or php import.php content <path of WordPress>
 *
 * @package Waymark
 */

namespace Waymark;

if ( ! defined( 'ABSPATH' ) ) {
	require rtrim( $argv[2], '/' ) . '/wp-load.php';
	$args = array( $argv[1] );
}
require_once ABSPATH . 'wp-admin/includes/image.php';
wp_defer_term_counting( true );
remove_all_actions( 'wp_after_insert_post' );

/** Writes an entry over that of an earlier run; values without a WordPress field go to `waymark_fields`. */
function put( string $type, string $locale, array $document, array $more = array() ): int {
	$key    = $document['id'];
	$blocks = $more['blocks'] ?? array_map( __NAMESPACE__ . '\stored_block', $document['blocks'] ?? array() );
	$own    = TYPES[ $type ]['own'];
	$kept   = array_flip( array( 'id', 'blocks', 'translations', 'contract', ...array_keys( $own ) ) );
	$post   = array(
		'ID'           => find_by_key( $type, $locale, $key )->ID ?? 0,
		'post_type'    => $type,
		'post_status'  => 'publish',
		'post_name'    => $key,
		'post_content' => serialize_blocks( $blocks ),
		'post_title'   => $key,
		'meta_input'   => array( 'waymark_key' => $key, 'waymark_fields' => ( $more['fields'] ?? array() ) + array_diff_key( $document, $kept ) ),
	) + array_diff_key( $more, array( 'blocks' => true, 'fields' => true ) );
	foreach ( array_intersect_key( $own, $document ) as $name => $column ) {
		$post[ $column ] = 'post_date' === $column ? "$document[$name] 00:00:00" : $document[ $name ];
	}
	$id = wp_insert_post( wp_slash( $post ), true );
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( "$type $key: " . $id->get_error_message() );
	}
	wp_set_object_terms( $id, $locale, LOCALE );
	return $id;
}

function put_pages( callable $read, string $folder, string $locale ): void {
	$nodes = $read( "$locale/sitemap.json" );
	$pages = array();
	foreach ( glob( "$folder/$locale/pages/*.json" ) as $file ) {
		$key     = basename( $file, '.json' );
		$own     = array_filter( $nodes, static fn( $node ) => ( $node['nodeReference'] ?? null ) === $key );
		$index   = array_values( array_filter( $own, static fn( $node ) => 'index' === $node['action'] ) )[0] ?? array();
		$show    = array_values( array_filter( $own, static fn( $node ) => 'show' === $node['action'] ) )[0] ?? array();
		$pages[] = array( 'key' => $key, 'node' => $index, 'entries_at' => $show['slug'] ?? null, 'order' => (int) array_key_first( $own ) );
	}
	usort( $pages, static fn( $a, $b ) => count( $a['node']['crumbs'] ?? array() ) <=> count( $b['node']['crumbs'] ?? array() ) );
	$ids = array();
	foreach ( $pages as list( 'key' => $key, 'node' => $node, 'entries_at' => $entries_at, 'order' => $order ) ) {
		$crumbs = $node['crumbs'] ?? array();
		$above  = $crumbs[ count( $crumbs ) - 2 ]['slug'] ?? null;
		$fields = array( 'path' => $node['slug'] ?? null, 'name' => $node['name'] ?? null, 'nodeType' => $node['nodeType'] ?? null, 'layout' => $node['layout'] ?? null, 'entriesAt' => $entries_at );
		$more   = array( 'fields' => array_filter( $fields ), 'menu_order' => $order, 'post_parent' => $ids[ $above ] ?? 0, 'post_name' => basename( $node['slug'] ?? $key ) );
		$id     = put( 'waymark_page', $locale, $read( "$locale/pages/$key.json" ), $more );

		$ids[ $node['slug'] ?? $key ] = $id;
	}
}

function put_settings( callable $read, string $locale, array $brand ): void {
	foreach ( $read( "$locale/menus.json" ) as $menu ) {
		put( 'waymark_setting', $locale, array( 'id' => $menu['name'] ), array( 'blocks' => array_map( __NAMESPACE__ . '\stored_item', $menu['items'] ) ) );
	}
	$rows = array_map( static fn( $row ) => written( 'waymark/redirect', $row ), $read( "redirects/$locale.json" )['redirects'] ?? array() );
	put( 'waymark_setting', $locale, array( 'id' => 'redirects' ), array( 'blocks' => $rows ) );
	put( 'waymark_setting', $locale, array( 'id' => 'brand' ), array( 'fields' => array_intersect_key( $brand, array_flip( array( 'name', 'legalName', 'loginUrl', 'social', 'contact' ) ) ) ) );
	foreach ( $read( "$locale/sitemap.json" ) as $node ) {
		if ( 'hidden' === $node['nodeType'] ) {
			put( 'waymark_setting', $locale, array( 'id' => 'hidden' ), array( 'fields' => array( 'name' => $node['name'], 'entriesAt' => $node['slug'] ) ) );
		}
	}
}

/** Files keep their names: the site requests them below /media/, where UPLOADS has them. */
function put_files( string $folder ): int {
	$to    = wp_upload_dir()['basedir'];
	$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ) );
	foreach ( $files as $file ) {
		$name = substr( $file->getPathname(), strlen( $folder ) + 1 );
		wp_mkdir_p( dirname( "$to/$name" ) );
		copy( $file->getPathname(), "$to/$name" );
		$known = attachment_url_to_postid( wp_upload_dir()['baseurl'] . "/$name" );
		$type  = 'svg' === $file->getExtension() ? 'image/svg+xml' : wp_check_filetype( $name )['type'];
		if ( ! $known ) {
			wp_insert_attachment( array( 'post_title' => $name, 'post_mime_type' => $type, 'post_status' => 'inherit' ), "$to/$name" );
		}
	}
	return iterator_count( $files );
}

( static function ( string $folder ): void {
	$brand = json_decode( file_get_contents( "$folder/brands/" . setting( 'BRAND', 'szlak' ) . '.json' ), true );
	$words = array( '{brand}' => $brand['name'], '{mailDomain}' => $brand['mailDomain'] );
	$read  = static fn( $path ) => is_file( "$folder/$path" ) ? json_decode( strtr( file_get_contents( "$folder/$path" ), $words ), true ) : array();
	activate();
	$count = 0;
	foreach ( locales() as $locale ) {
		put_pages( $read, $folder, $locale );
		foreach ( TYPES as $type => $told ) {
			$name  = str_replace( '_', '-', $told['detail'] ?? $told['list'] ?? '' );
			$files = 'waymark_page' === $type || '' === $name ? array() : glob( "$folder/$locale/$name/*.json" );
			$many  = array_map( static fn( $file ) => $read( substr( $file, strlen( $folder ) + 1 ) ), $files );
			foreach ( $many ? $many : ( isset( $told['detail'] ) ? array() : $read( "$locale/$name.json" ) ) as $order => $document ) {
				put( $type, $locale, $document, isset( $told['detail'] ) ? array() : array( 'menu_order' => $order ) );
			}
		}
		put_settings( $read, $locale, $brand );
	}
	$posts = (int) array_sum( array_map( static fn( $type ) => wp_count_posts( $type )->publish, array_keys( TYPES ) ) );
	echo "$posts entries, ", put_files( "$folder/media" ), " files\n";
} )( rtrim( $args[0], '/' ) );
