<?php
/**
 * Authentication between site and WordPress with shared secrets: tokens of drafts, and signed messages.
 *
 * @package Waymark
 */

namespace Waymark;

function token_mac( array $asked, int $second ): string {
	$message = wp_json_encode( array( 'preview', ...$asked, $second ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	$mac     = hash_hmac( 'sha256', $message, setting( 'PREVIEW_SECRET' ), true );
	return rtrim( strtr( base64_encode( $mac ), '+/', '-_' ), '=' );
}

/** Whether a token is valid for [node type, id, locale] and has not expired. */
function may_preview( string $token, array $asked ): bool {
	list( $second, $given ) = explode( '.', $token . '.' );
	$left                   = (int) $second - time();
	return '' !== setting( 'PREVIEW_SECRET' ) && $left > 0 && $left < 86460 && hash_equals( token_mac( $asked, (int) $second ), $given );
}

/** The preview address for the draft of [node type, id, locale], valid for an hour. */
function preview_address( array $asked ): string {
	list( $node, $id, $locale ) = $asked;
	$second                     = time() + HOUR_IN_SECONDS;
	$query                      = http_build_query( array( 'locale' => $locale, 'token' => $second . '.' . token_mac( $asked, $second ) ) );
	return setting( 'SITE' ) . "/admin/preview/$node/" . rawurlencode( $id ) . "?$query";
}

/** Notifies the site of changes, in one message, once the response to the editor is on its way. */
function tell( array $changed ): void {
	static $waiting = array();
	if ( ! $changed || '' === setting( 'WEBHOOK_SECRET' ) ) {
		return;
	}
	if ( ! $waiting ) {
		add_action(
			'shutdown',
			static function () use ( &$waiting ) {
				if ( function_exists( 'fastcgi_finish_request' ) ) {
					fastcgi_finish_request();
				}
				send( array_values( array_unique( $waiting, SORT_REGULAR ) ) );
			}
		);
	}
	$waiting = array_merge( $waiting, $changed );
}

function send( array $changed ): void {
	$body    = wp_json_encode( array( 'changed' => $changed ) );
	$secret  = setting( 'WEBHOOK_SECRET' );
	$key     = str_starts_with( $secret, 'whsec_' ) ? base64_decode( substr( $secret, 6 ) ) : $secret;
	$id      = 'msg_' . wp_generate_uuid4();
	$time    = (string) time();
	$mac     = base64_encode( hash_hmac( 'sha256', "$id.$time.$body", $key, true ) );
	$headers = array( 'content-type' => 'application/json', 'webhook-id' => $id, 'webhook-timestamp' => $time, 'webhook-signature' => "v1,$mac" );
	$told    = wp_remote_post( setting( 'SITE' ) . '/_published', array( 'body' => $body, 'headers' => $headers, 'timeout' => 10 ) );
	if ( 200 !== wp_remote_retrieve_response_code( $told ) ) {
		error_log( "Waymark: the site was not told $body: " . ( is_wp_error( $told ) ? $told->get_error_message() : wp_remote_retrieve_body( $told ) ) );
	}
}
