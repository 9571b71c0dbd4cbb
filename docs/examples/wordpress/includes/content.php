<?php
/**
 * Converts stored content to the form of the contract: the documents of posts, and the blocks in them.
 *
 * @package Waymark
 */

namespace Waymark;

const LOCALE = 'waymark_locale';

/**
 * A post type for each kind. `list` and `detail` are the services that return it, `entry` and `document` the
 * definitions of the contract for both; `own` has the properties for which WordPress has a field of its own.
 */
const TYPES = array(
	'waymark_page'     => array( 'kind' => 'page', 'node' => 'article', 'detail' => 'pages', 'document' => 'Page', 'own' => array( 'title' => 'post_title' ), 'label' => 'Site pages', 'icon' => 'dashicons-admin-page' ),
	'waymark_post'     => array( 'kind' => 'post', 'node' => 'post', 'list' => 'posts', 'detail' => 'posts', 'entry' => 'Post', 'document' => 'PostDetail', 'own' => array( 'title' => 'post_title', 'slug' => 'post_name', 'publicationDate' => 'post_date' ), 'label' => 'Site posts', 'icon' => 'dashicons-admin-post' ),
	'waymark_service'  => array( 'kind' => 'service', 'node' => 'service', 'list' => 'services', 'detail' => 'services', 'entry' => 'Service', 'document' => 'ServiceDetail', 'own' => array( 'title' => 'post_title', 'slug' => 'post_name', 'position' => 'menu_order' ), 'label' => 'Services', 'icon' => 'dashicons-location' ),
	'waymark_product'  => array( 'kind' => 'product', 'node' => 'product', 'list' => 'products', 'detail' => 'products', 'entry' => 'Product', 'document' => 'ProductDetail', 'own' => array( 'title' => 'post_title', 'slug' => 'post_name', 'position' => 'menu_order' ), 'label' => 'Products', 'icon' => 'dashicons-products' ),
	'waymark_job'      => array( 'kind' => 'job-offer', 'node' => 'job_offer', 'list' => 'job_offers', 'detail' => 'job_offers', 'entry' => 'JobOffer', 'document' => 'JobOfferDetail', 'own' => array( 'title' => 'post_title', 'slug' => 'post_name', 'datePosted' => 'post_date' ), 'label' => 'Job offers', 'icon' => 'dashicons-businessperson' ),
	'waymark_hidden'   => array( 'kind' => 'hidden-page', 'node' => 'hidden', 'detail' => 'hidden_pages', 'document' => 'HiddenPage', 'own' => array( 'title' => 'post_title', 'slug' => 'post_name' ), 'label' => 'Hidden pages', 'icon' => 'dashicons-hidden' ),
	'waymark_person'   => array( 'kind' => 'contact-people', 'list' => 'contact_people', 'entry' => 'ContactPerson', 'own' => array( 'name' => 'post_title' ), 'label' => 'People', 'icon' => 'dashicons-groups' ),
	'waymark_category' => array( 'kind' => 'product-categories', 'list' => 'product_categories', 'entry' => 'ProductCategory', 'own' => array( 'name' => 'post_title' ), 'label' => 'Product categories', 'icon' => 'dashicons-category' ),
	'waymark_setting'  => array( 'kind' => 'menu', 'own' => array(), 'label' => 'Menus and redirects', 'icon' => 'dashicons-menu' ),
);

/** Blocks whose items contain blocks, with the list of the items: in WordPress both are nested blocks. */
const NESTED = array( 'columns' => 'columns', 'tabs' => 'tabs' );

/** The post type for a service, or for a node of the sitemap. */
function type_of( string $role, string $name ): ?string {
	foreach ( TYPES as $type => $told ) {
		if ( ( $told[ $role ] ?? null ) === $name ) {
			return $type;
		}
	}
	return null;
}

/** The definitions of the contract, from the plugin's `contract.json`. */
function definitions(): array {
	static $definitions = null;
	$definitions      ??= json_decode( file_get_contents( dirname( __DIR__ ) . '/contract.json' ), true )['$defs'];
	return $definitions;
}

/** Posts of a type in a language; lists are ordered newest first, or by the editors. */
function find( string $type, string $locale, array $asked = array() ): \WP_Query {
	$is_dated = in_array( 'post_date', TYPES[ $type ]['own'], true );
	return new \WP_Query(
		$asked + array(
			'post_type'           => $type,
			'post_status'         => 'publish',
			'posts_per_page'      => -1,
			'orderby'             => $is_dated ? array( 'date' => 'DESC', 'ID' => 'ASC' ) : array( 'menu_order' => 'ASC', 'ID' => 'ASC' ),
			'ignore_sticky_posts' => true,
			'tax_query'           => array( array( 'taxonomy' => LOCALE, 'field' => 'slug', 'terms' => $locale ) ),
		)
	);
}

function find_one( string $type, string $locale, array $asked ): ?\WP_Post {
	$found = find( $type, $locale, $asked + array( 'posts_per_page' => 1, 'no_found_rows' => true ) );
	return $found->posts[0] ?? null;
}

/** Finds a post by its key, which is the same in every language. */
function find_by_key( string $type, string $locale, string $key, array $asked = array() ): ?\WP_Post {
	return find_one( $type, $locale, $asked + array( 'meta_key' => 'waymark_key', 'meta_value' => $key ) );
}

function key_of( \WP_Post $post ): string {
	return $post->waymark_key ? $post->waymark_key : "entry-$post->ID";
}

/** An unsaved post carries its language itself (publishing.php). */
function locale_of( \WP_Post $post ): string {
	$terms = $post->waymark_unsaved_locale ? array() : get_the_terms( $post->ID, LOCALE );
	return $post->waymark_unsaved_locale ? $post->waymark_unsaved_locale : ( $terms[0]->slug ?? locales()[0] );
}

function fields_of( \WP_Post $post ): array {
	$fields = is_array( $post->waymark_fields ) ? $post->waymark_fields : array();
	foreach ( TYPES[ $post->post_type ]['own'] as $name => $column ) {
		$value           = $post->$column;
		$fields[ $name ] = match ( $column ) {
			'post_title' => html_entity_decode( $value, ENT_QUOTES | ENT_HTML5 ),
			// A draft has no date yet.
			'post_date'  => str_starts_with( $value, '0000' ) ? current_time( 'Y-m-d' ) : substr( $value, 0, 10 ),
			default      => $value,
		};
	}
	return array( 'id' => key_of( $post ) ) + $fields;
}

/** A property with everything that its reference defines; the property's own keywords take precedence. */
function resolved( array $property ): array {
	$name = str_replace( '#/$defs/', '', $property['$ref'] ?? '' );
	return '' === $name ? $property : $property + resolved( definitions()[ $name ] );
}

function filled_object( array $schema, array $value ): array {
	$kept = array();
	foreach ( $schema['properties'] as $name => $property ) {
		$inner = filled( $property, $value[ $name ] ?? null, in_array( $name, $schema['required'] ?? array(), true ) );
		$kept += null === $inner ? array() : array( $name => $inner );
	}
	return $kept;
}

/** Omits values left empty, except required ones that may be empty; returns null if nothing is left. */
function filled( array $property, mixed $value, bool $is_required ): mixed {
	$schema = resolved( $property );
	$items  = $schema['items'] ?? null;
	if ( is_array( $value ) && isset( $schema['properties'] ) ) {
		$kept     = filled_object( $schema, $value );
		$is_whole = array() === array_diff( $schema['required'] ?? array(), array_keys( $kept ) );
		return $is_required || ( $kept && $is_whole ) ? $kept : null;
	}
	if ( null !== $items ) {
		$is_of_blocks = '#/$defs/Block' === ( $items['$ref'] ?? '' );
		$list         = is_array( $value ) ? array_values( $value ) : array();
		$list         = $is_of_blocks ? $list : array_map( static fn( $one ) => filled( $items, $one, true ), $list );
		return $list || ( $is_required && ! isset( $schema['minItems'] ) ) ? $list : null;
	}
	$may_be_empty = $is_required && 'string' === ( $schema['type'] ?? '' ) && ! isset( $schema['minLength'] ) && ! isset( $schema['pattern'] );
	return null !== $value && '' !== $value ? $value : ( $may_be_empty ? '' : null );
}

function is_ours( array $block ): bool {
	return str_starts_with( $block['blockName'] ?? '', 'waymark/' );
}

function block_of( array $block ): array {
	$type       = substr( $block['blockName'], strlen( 'waymark/' ) );
	$attributes = $block['attrs'];
	if ( isset( NESTED[ $type ] ) ) {
		$items                         = array_filter( $block['innerBlocks'], __NAMESPACE__ . '\is_ours' );
		$attributes[ NESTED[ $type ] ] = array_map(
			static fn( $item ) => $item['attrs'] + array( 'blocks' => blocks_of( $item['innerBlocks'] ) ),
			array_values( $items )
		);
	}
	$name    = str_replace( '-', '', ucwords( $type, '-' ) );
	$version = definitions()[ "{$name}Block" ]['properties']['version']['examples'][0] ?? 1;
	$props   = isset( definitions()[ "{$name}Props" ] ) ? filled_object( definitions()[ "{$name}Props" ], $attributes ) : $attributes;
	return array( 'type' => $type, 'id' => $attributes['anchor'] ?? '' )
		+ ( $version > 1 ? array( 'version' => $version ) : array() )
		+ array( 'props' => (object) $props );
}

function blocks_of( array $parsed ): array {
	return array_map( __NAMESPACE__ . '\block_of', array_values( array_filter( $parsed, __NAMESPACE__ . '\is_ours' ) ) );
}

/** The slugs of an entry in other languages. */
function translations_of( \WP_Post $post ): array {
	$others = get_posts( array( 'post_type' => $post->post_type, 'post_status' => 'publish', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC', 'exclude' => array( $post->ID ), 'meta_key' => 'waymark_key', 'meta_value' => key_of( $post ) ) );
	$told   = array_map( static fn( $one ) => array( 'locale' => locale_of( $one ), 'slug' => $one->post_name ), $others );
	return array_values( array_filter( $told, static fn( $one ) => locale_of( $post ) !== $one['locale'] ) );
}

/** A post in the form of a definition of the contract, without other properties and empty values. */
function document_of( \WP_Post $post, string $definition ): array {
	$properties = definitions()[ $definition ]['properties'];
	$document   = fields_of( $post );
	if ( isset( $properties['blocks'] ) ) {
		$document['blocks'] = blocks_of( parse_blocks( $post->post_content ) );
	}
	if ( isset( $properties['translations'] ) ) {
		$translations = translations_of( $post );
		$document    += $translations ? array( 'translations' => $translations ) : array();
	}
	return filled_object( definitions()[ $definition ], $document );
}
