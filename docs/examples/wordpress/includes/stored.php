<?php
/**
 * Converts the contract's form to the form that WordPress stores: the reverse of content.php.
 *
 * @package Waymark
 */

namespace Waymark;

/** A block as the editor writes it; items that contain blocks are blocks as well. */
function stored_block( array $block ): array {
	list( 'type' => $type, 'id' => $id, 'props' => $props ) = $block;
	$list  = NESTED[ $type ] ?? null;
	$items = array();
	foreach ( null === $list ? array() : $props[ $list ] as $item ) {
		$inner   = array_map( __NAMESPACE__ . '\stored_block', $item['blocks'] );
		$items[] = written( "waymark/$type-item", array_diff_key( $item, array( 'blocks' => true ) ), $inner );
	}
	return written( "waymark/$type", array( 'anchor' => $id ) + array_diff_key( $props, array( (string) $list => true ) ), $items );
}

function written( string $name, array $attributes, array $inner = array() ): array {
	return array( 'blockName' => $name, 'attrs' => $attributes, 'innerBlocks' => $inner, 'innerHTML' => '', 'innerContent' => array_fill( 0, count( $inner ), null ) );
}

function stored_item( array $item ): array {
	$own = array_diff_key( $item, array( 'id' => true, 'children' => true ) );
	return written( 'waymark/menu-item', array( 'anchor' => $item['id'] ) + $own, array_map( __NAMESPACE__ . '\stored_item', $item['children'] ?? array() ) );
}
