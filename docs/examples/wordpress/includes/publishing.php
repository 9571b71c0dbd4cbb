<?php
/**
 * Published content is validated and reported to the site; a page that moves leaves a redirect.
 *
 * @package Waymark
 */

namespace Waymark;

/** The language for validation messages: the editor's, if the site has it. */
function language_of_editor(): string {
	$language = substr( get_user_locale(), 0, 2 );
	return in_array( $language, locales(), true ) ? $language : 'en';
}

/** The site's validation result for a document and its links; empty if no validator can be reached. */
function judged( string $kind, string $locale, array $document ): array {
	$address = setting( 'VALIDATION', setting( 'SITE' ) );
	$query   = array( 'kind' => $kind, 'locale' => language_of_editor() );
	// waymark-contract serve does not know the pages.
	$query += setting( 'SITE' ) === $address ? array( 'content' => $locale ) : array();
	$answer = wp_remote_post( "$address/_validate?" . http_build_query( $query ), array( 'body' => wp_json_encode( $document ), 'timeout' => 5 ) );
	$report = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		error_log( "Waymark: $address does not judge: " . ( is_wp_error( $answer ) ? $answer->get_error_message() : $report['detail'] ?? '' ) );
	}
	return $report['problems'] ?? array();
}

/** The post as it would be saved: the stored one, overlaid with what an editor sends. */
function proposed( int $id, string $type, array $sent ): \WP_Post {
	$kept = $id ? get_post( $id ) : null;
	$post = new \WP_Post( (object) array_merge( $kept ? $kept->to_array() : array(), array( 'ID' => $id, 'post_type' => $type ) ) );
	foreach ( array( 'post_title', 'post_content', 'post_name', 'post_date', 'waymark_key', 'waymark_fields' ) as $name ) {
		if ( isset( $sent[ $name ] ) ) {
			$post->$name = $sent[ $name ];
		}
	}
	if ( '' === $post->post_name ) {
		$post->post_name = sanitize_title( $post->post_title );
	}
	$term = empty( $sent['language'] ) ? null : get_term( (int) $sent['language'][0], LOCALE );
	if ( $term instanceof \WP_Term ) {
		$post->waymark_unsaved_locale = $term->slug;
	}
	return $post;
}

/** WordPress allows one slug in two languages, and even twice in one, where it would hide an entry. */
function taken( \WP_Post $post ): array {
	$is_page  = 'waymark_page' === $post->post_type;
	$place_of = static fn( $one ) => $is_page ? path_of( $one ) : $one->post_name;
	$problems = array();
	foreach ( find( $post->post_type, locale_of( $post ), array( 'post__not_in' => array( $post->ID ) ) )->posts as $other ) {
		/* translators: %s: title of an entry */
		$message = sprintf( __( '“%s” has this address or this key already.', 'waymark' ), $other->post_title );
		$is_same = key_of( $other ) === key_of( $post ) || ( '' !== $post->post_name && $place_of( $other ) === $place_of( $post ) );
		if ( $is_same ) {
			$problems[] = array( 'pointer' => '/id', 'severity' => 'error', 'message' => $message );
		}
	}
	return $problems;
}

/** The document of an unsaved post, and its problems. */
function report_of( \WP_Post $post ): array {
	$told     = TYPES[ $post->post_type ];
	$name     = $told['document'] ?? $told['entry'] ?? null;
	$document = null === $name ? null : document_of( $post, $name );
	$judged   = isset( $told['document'] ) ? $document : array( $document );
	$problems = null === $name ? array() : judged( $told['kind'], locale_of( $post ), $judged );
	return array( 'document' => $document, 'problems' => array_merge( taken( $post ), $problems ) );
}

function text_of( array $problem ): string {
	$place = isset( $problem['block'] ) ? "{$problem['block']['type']}: " : '';
	return $place . $problem['message'];
}

/** Refuses to publish what would lose content for visitors; the editor shows the errors at the blocks. */
function judge( object $prepared, \WP_REST_Request $request ): object {
	$id     = $prepared->ID ?? 0;
	$status = $prepared->post_status ?? get_post_status( $id );
	if ( is_wp_error( $prepared ) || ! in_array( $status, array( 'publish', 'future' ), true ) ) {
		return $prepared;
	}
	$sent   = array( 'language' => $request[ LOCALE ] ) + (array) ( $request['meta'] ?? array() ) + (array) $prepared;
	$report = report_of( proposed( $id, $prepared->post_type, $sent ) );
	$errors = array_filter( $report['problems'], static fn( $one ) => 'error' === $one['severity'] );
	if ( $errors ) {
		$texts = implode( ' ', array_map( __NAMESPACE__ . '\text_of', array_slice( $errors, 0, 5 ) ) );
		return new \WP_Error( 'waymark_problems', $texts, array( 'status' => 400, 'problems' => array_values( $errors ) ) );
	}
	return $prepared;
}

/** A page's data in the sitemap, or an entry's address: a change of it invalidates all pages. */
function place_of( ?\WP_Post $post ): array {
	if ( null === $post ) {
		return array();
	}
	$is_page = 'waymark_page' === $post->post_type;
	return array(
		'locale' => locale_of( $post ),
		'key'    => in_array( 'post_name', TYPES[ $post->post_type ]['own'], true ) ? $post->post_name : key_of( $post ),
		'path'   => $is_page ? path_of( $post ) : null,
		'rest'   => $is_page ? array( name_of( $post ), $post->post_parent, $post->menu_order, array_intersect_key( (array) $post->waymark_fields, array_flip( array( 'nodeType', 'entriesAt', 'layout' ) ) ) ) : null,
	);
}

/** What visitors had of a post before a write, as WordPress reports the write after the fields changed. */
function places( ?int $id = null ): array {
	static $places = array();
	if ( null !== $id && ! isset( $places[ $id ] ) ) {
		$post          = get_post( $id );
		$places[ $id ] = place_of( $post && 'publish' === $post->post_status ? $post : null );
	}
	return $places;
}

function remember( int $id ): void {
	if ( isset( TYPES[ get_post_type( $id ) ] ) ) {
		places( $id );
	}
}

/** The kind of change that is reported for what exists once per language. */
const SETTINGS = array( 'main' => 'menu', 'footer' => 'menu', 'redirects' => 'redirects', 'brand' => 'brand', 'hidden' => 'sitemap' );

function changes_of( string $type, array $before, array $now ): array {
	$changes = array();
	foreach ( array_filter( array( $before, $now ) ) as $place ) {
		$kind      = 'waymark_setting' === $type ? SETTINGS[ $place['key'] ] ?? 'menu' : TYPES[ $type ]['kind'];
		$only      = isset( TYPES[ $type ]['document'] ) ? array( 'key' => $place['key'] ) : array();
		$changes[] = array( 'kind' => $kind, 'locale' => $place['locale'] ) + $only;
		$has_moved = 'waymark_page' === $type && $before !== $now;
		foreach ( $has_moved ? array( 'sitemap', 'redirects' ) : array() as $one ) {
			$changes[] = array( 'kind' => $one, 'locale' => $place['locale'] );
		}
	}
	return $changes;
}

/** Redirects a page's old address to its new one, if it has one; an address in use is not redirected. */
function leave_redirect( string $locale, string $from, ?string $to ): void {
	$post = find_by_key( 'waymark_setting', $locale, 'redirects' );
	$rows = array();
	foreach ( array_filter( $post ? parse_blocks( $post->post_content ) : array(), __NAMESPACE__ . '\is_ours' ) as $row ) {
		$leads = $row['attrs']['to'] ?? '';

		$row['attrs']['to'] = $leads === $from ? $to : $leads;
		if ( null !== $row['attrs']['to'] && ( $row['attrs']['from'] ?? '' ) !== $to ) {
			$rows[] = $row;
		}
	}
	if ( null !== $to ) {
		$rows[] = written( 'waymark/redirect', array( 'from' => $from, 'to' => $to ) );
	}
	$write = array( 'ID' => $post->ID ?? 0, 'post_type' => 'waymark_setting', 'post_status' => 'publish', 'post_title' => 'redirects', 'post_content' => serialize_blocks( $rows ), 'meta_input' => array( 'waymark_key' => 'redirects' ) );
	wp_set_object_terms( wp_insert_post( wp_slash( $write ) ), $locale, LOCALE );
}

/** Runs after the post, its fields and its language have been written. */
function changed( int $id ): void {
	$post   = get_post( $id );
	$type   = $post->post_type ?? '';
	$before = places()[ $id ] ?? array();
	if ( ! isset( TYPES[ $type ] ) ) {
		return;
	}
	if ( ! $post->waymark_key && 'auto-draft' !== $post->post_status ) {
		$is_free = '' !== $post->post_name && ! find_by_key( $type, locale_of( $post ), $post->post_name );
		update_post_meta( $id, 'waymark_key', $is_free ? $post->post_name : "entry-$id" );
	}
	$now = place_of( 'publish' === $post->post_status ? $post : null );
	if ( ! empty( $before['path'] ) && ( $now['path'] ?? null ) !== $before['path'] ) {
		leave_redirect( $before['locale'], $before['path'], $now['path'] ?? null );
	}
	tell( changes_of( $type, $before, $now ) );
}

function deleted( int $id, \WP_Post $post ): void {
	if ( isset( TYPES[ $post->post_type ] ) && 'publish' === $post->post_status ) {
		tell( changes_of( $post->post_type, place_of( $post ), array() ) );
	}
}

/** The target of "View", on the site. */
function live_link( string $link, \WP_Post $post ): string {
	$address = isset( TYPES[ $post->post_type ]['document'] ) ? address_of( $post ) : null;
	$locale  = locale_of( $post );
	$prefix  = locales()[0] === $locale ? '' : "/$locale";
	return null === $address ? $link : setting( 'SITE' ) . $prefix . $address;
}

/** The target of "Preview": the draft as visitors would see it. */
function preview_link( string $link, \WP_Post $post ): string {
	$told = TYPES[ $post->post_type ] ?? array();
	return isset( $told['node'] ) ? preview_address( array( $told['node'], key_of( $post ), locale_of( $post ) ) ) : $link;
}

foreach ( array_keys( TYPES ) as $type ) {
	add_filter( "rest_pre_insert_$type", __NAMESPACE__ . '\judge', 10, 2 );
	// Quick and bulk edits are not validated.
	add_filter( "bulk_actions-edit-$type", static fn( $actions ) => array_diff_key( $actions, array( 'edit' => true ) ) );
}
foreach ( array( 'post_row_actions', 'page_row_actions' ) as $hook ) {
	add_filter( $hook, static fn( $actions, $post ) => array_diff_key( $actions, isset( TYPES[ $post->post_type ] ) ? array( 'inline hide-if-no-js' => true ) : array() ), 10, 2 );
}
add_action( 'pre_post_update', __NAMESPACE__ . '\remember' );
add_action( 'wp_after_insert_post', __NAMESPACE__ . '\changed' );
add_action( 'before_delete_post', __NAMESPACE__ . '\deleted', 10, 2 );
add_filter( 'post_type_link', __NAMESPACE__ . '\live_link', 10, 2 );
add_filter( 'preview_post_link', __NAMESPACE__ . '\preview_link', 10, 2 );
