<?php
/**
 * What visitors send: each form is validated against its schema, with WordPress's own checks, and stored
 * once.
 *
 * @package Waymark
 */

namespace Waymark;

/** The definition of the contract, by address below /api/. */
const FORMS = array(
	'advisor_form_entries'           => 'AdvisorForm',
	'contact_form_entries'           => 'ContactForm',
	'cooperation_form_entries'       => 'CooperationForm',
	'demo_request_form_entries'      => 'DemoForm',
	'form_entries/job_application'   => 'JobApplicationForm',
	'form_entries/offers'            => 'OffersForm',
	'reference_request_form_entries' => 'ReferenceRequestForm',
	'support_form_entries'           => 'SupportForm',
);

/** The problems of a form's values, each with the pointer of its field. */
function problems_of( array $values, string $definition ): array {
	$schema = definitions()[ $definition ];
	$errors = array();
	foreach ( $schema['properties'] as $name => $property ) {
		$whole = resolved( $property );
		$value = $values[ $name ] ?? null;
		if ( null === $value || '' === $value ) {
			$wrong = in_array( $name, $schema['required'], true ) ? 'is required' : null;
		} else {
			$judged = rest_validate_value_from_schema( $value, $whole, $name );
			$wrong  = is_wp_error( $judged ) ? $judged->get_error_message() : null;
			$wrong  = isset( $whole['const'] ) && rest_sanitize_boolean( $value ) !== $whole['const'] ? 'must be given' : $wrong;
		}
		if ( null !== $wrong ) {
			$errors[] = array( 'pointer' => "/$name", 'detail' => $wrong );
		}
	}
	return $errors;
}

/** A form that is sent twice is stored as one entry. */
function keep( string $form, string $key, array $values ): void {
	$known = get_posts( array( 'post_type' => 'waymark_entry', 'post_status' => 'private', 'name' => $key, 'numberposts' => 1 ) );
	if ( ! $known ) {
		$text = wp_json_encode( $values, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		wp_insert_post( wp_slash( array( 'post_type' => 'waymark_entry', 'post_status' => 'private', 'post_name' => $key, 'post_title' => $form, 'post_content' => esc_html( $text ) ) ) );
	}
}

function take( \WP_REST_Request $request ): \WP_REST_Response {
	// A later decision of the same visitor is stored in addition to the first.
	$is_later = 'PUT' === $request->get_method() && 1 === preg_match( '#^cookie_consents/[^/]+$#', $request['path'] );
	$path     = $is_later ? 'cookie_consents' : $request['path'];
	if ( ! $is_later && 'POST' !== $request->get_method() ) {
		return not_allowed( isset( FORMS[ $path ] ) || 'cookie_consents' === $path ? 'POST' : 'GET' );
	}
	$values = $request->is_json_content_type() ? $request->get_json_params() : $request->get_body_params();
	$values = is_array( $values ) ? $values : array();
	$given  = $request->get_header( 'idempotency-key' ) ?? $values['idempotencyKey'] ?? null;
	$key    = is_string( $given ) && '' !== $given ? sanitize_title( $given ) : wp_generate_uuid4();
	if ( 'cookie_consents' === $path ) {
		$values += array( 'referral' => '' );
		$errors  = true === ( $values['necessaryConsent'] ?? false ) ? array() : array( array( 'pointer' => '/necessaryConsent', 'detail' => 'is required' ) );
	} elseif ( isset( FORMS[ $path ] ) ) {
		$errors = problems_of( $values, FORMS[ $path ] );
		$values = array_intersect_key( $values, definitions()[ FORMS[ $path ] ]['properties'] );
	} else {
		return not_allowed( 'GET' );
	}
	if ( $errors ) {
		return problem( 422, 'the values cannot be kept as they are', array( 'errors' => $errors ) );
	}
	$id = $is_later ? basename( $request['path'] ) : $key;
	keep( $path, $key, array( 'id' => $id ) + $values );
	return new \WP_REST_Response( array( 'id' => $id ) + ( 'cookie_consents' === $path ? $values : array() ), $is_later ? 200 : 201 );
}
