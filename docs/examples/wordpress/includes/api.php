<?php
/**
 * The content service: the response for each address below /wp-json/waymark/api/.
 *
 * @package Waymark
 */

namespace Waymark;

const PAGE_SIZE = 10;

/** An error response in the form of the contract. */
function problem( int $status, string $detail, array $more = array() ): \WP_REST_Response {
	$body = array( 'code' => (string) $status, 'status' => $status, 'detail' => $detail ) + $more;
	return new \WP_REST_Response( $body, $status, array( 'Content-Type' => 'application/problem+json' ) );
}

function not_allowed( string $allowed ): \WP_REST_Response {
	// WordPress would list every method of the route.
	remove_filter( 'rest_post_dispatch', 'rest_send_allow_header' );
	$response = problem( 405, "only $allowed" );
	$response->header( 'Allow', $allowed );
	return $response;
}

function locale_asked( \WP_REST_Request $request ): string {
	return $request['locale'] ?? $request->get_header( 'accept-locale' ) ?? locales()[0];
}

/** With an ETag, which makes repeated requests cheap. */
function answer( \WP_REST_Request $request, array $body ): \WP_REST_Response {
	$tag     = '"' . md5( wp_json_encode( $body ) ) . '"';
	$headers = array( 'ETag' => $tag, 'Cache-Control' => 'no-cache', 'Vary' => 'Accept, Accept-Locale' );
	$known   = array_map( 'trim', explode( ',', (string) $request->get_header( 'if-none-match' ) ) );
	return in_array( $tag, $known, true ) ? new \WP_REST_Response( null, 304, $headers ) : new \WP_REST_Response( $body, 200, $headers );
}

function list_of( string $type, string $locale, \WP_REST_Request $request ): array {
	$number   = (int) $request['page'];
	$found    = find( $type, $locale, $number > 0 ? array( 'posts_per_page' => PAGE_SIZE, 'paged' => $number ) : array() );
	$members  = array_map( static fn( $post ) => document_of( $post, TYPES[ $type ]['entry'] ), $found->posts );
	$category = $request['category'];
	if ( null !== $category ) {
		$members = array_values( array_filter( $members, static fn( $one ) => ( $one['category'] ?? '' ) === $category ) );
	}
	return array( 'hydra:member' => $members, 'hydra:totalItems' => null === $category ? (int) $found->found_posts : count( $members ) );
}

function single( string $type, string $locale, string $id ): ?array {
	$post = 'waymark_page' === $type ? find_by_key( $type, $locale, $id ) : find_one( $type, $locale, array( 'name' => $id ) );
	return null === $post ? null : document_of( $post, TYPES[ $type ]['document'] );
}

/** A draft, for clients with a token: the newest that an editor saved, including autosaves. */
function draft( string $node, string $id, \WP_REST_Request $request ): ?array {
	$locale = locale_asked( $request );
	$type   = type_of( 'node', $node ) ?? 'waymark_page';
	if ( ! may_preview( (string) $request['token'], array( $node, $id, $locale ) ) ) {
		return null;
	}
	$any  = array( 'post_status' => array( 'publish', 'draft', 'pending', 'future', 'private' ), 'orderby' => 'modified', 'order' => 'DESC' );
	$post = find_by_key( $type, $locale, $id, $any );
	if ( null === $post ) {
		return null;
	}
	$saved = wp_get_post_autosave( $post->ID );
	if ( $saved && strtotime( $saved->post_modified_gmt ) > strtotime( $post->post_modified_gmt ) ) {
		$post->post_title   = $saved->post_title;
		$post->post_content = $saved->post_content;
	}
	return document_of( $post, TYPES[ $type ]['document'] );
}

function read( string $path, string $locale, \WP_REST_Request $request ): ?array {
	$names = array_map( 'rawurldecode', explode( '/', $path ) );
	if ( 3 === count( $names ) && 'preview' === $names[0] ) {
		return draft( $names[1], $names[2], $request );
	}
	if ( 2 === count( $names ) ) {
		$type = type_of( 'detail', $names[0] );
		return null === $type ? null : single( $type, $locale, $names[1] );
	}
	$type = 1 === count( $names ) ? type_of( 'list', $path ) : null;
	return null !== $type ? list_of( $type, $locale, $request ) : match ( $path ) {
		'sitemap_nodes' => sitemap( $locale ),
		'menus' => menus( $locale ),
		'redirects' => redirects( $locale ),
		'brand' => brand( $locale ),
		'search' => search( $locale, trim( (string) $request['phrase'] ) ),
		default => null,
	};
}

function handle( \WP_REST_Request $request ): \WP_REST_Response {
	$locale = locale_asked( $request );
	if ( ! in_array( $locale, locales(), true ) ) {
		return problem( 400, 'locale must be one of ' . implode( ', ', locales() ) );
	}
	$body = read( $request['path'], $locale, $request );
	if ( ( $body['restricted'] ?? false ) && ! str_starts_with( $request['path'], 'preview/' ) ) {
		return problem( 401, 'for those who have signed in, and nobody signs in here' );
	}
	return null === $body ? problem( 404, 'nothing there' ) : answer( $request, $body );
}

function register_routes(): void {
	$anybody = array( 'permission_callback' => '__return_true' );
	register_rest_route( 'waymark', '/api/(?P<path>.+)', array(
		array( 'methods' => 'GET', 'callback' => __NAMESPACE__ . '\handle' ) + $anybody,
		array( 'methods' => 'POST, PUT, PATCH, DELETE', 'callback' => __NAMESPACE__ . '\take' ) + $anybody,
	) );
}
add_action( 'rest_api_init', __NAMESPACE__ . '\register_routes' );

/** WordPress would list content that the site hides, to any visitor. */
function only_for_editors( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
	$is_ours = str_starts_with( $request->get_route(), '/wp/v2/waymark_' ) || '/wp/v2/search' === $request->get_route();
	return $is_ours && ! current_user_can( 'edit_posts' ) ? new \WP_Error( 'rest_forbidden', 'for editors', array( 'status' => rest_authorization_required_code() ) ) : $result;
}
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\only_for_editors', 10, 3 );

/** Visitors read the site, not WordPress. */
function to_site(): void {
	$post = get_queried_object();
	if ( $post instanceof \WP_Post && isset( TYPES[ $post->post_type ] ) && 'publish' === $post->post_status ) {
		// The target host is the site's, which is a setting.
		wp_redirect( get_permalink( $post ), 302, 'Waymark' ); // phpcs:ignore WordPress.Security.SafeRedirect
		exit;
	}
}
add_action( 'template_redirect', __NAMESPACE__ . '\to_site', 1 );
