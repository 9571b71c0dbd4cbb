<?php
// What the plugin for WordPress does without WordPress: called with a folder of it, and a question at standard input.
namespace Waymark;

function setting( string $name ): string {
	return 'a secret that is long enough to be one';
}
function wp_json_encode( mixed $value, int $flags = 0 ): string {
	return json_encode( $value, $flags );
}

require "$argv[1]/includes/content.php";
require "$argv[1]/includes/stored.php";
require "$argv[1]/includes/signatures.php";
require "$argv[1]/includes/forms.php";

// What the script defines is there before it runs, but for what stands in files of WordPress.
$asked = json_decode( stream_get_contents( STDIN ), true );
echo json_encode(
	array(
		'types'  => TYPES,
		'nested' => NESTED,
		'forms'  => FORMS,
		'moved'  => array_map( static fn( $block ) => block_of( stored_block( $block ) ), $asked['blocks'] ),
		'filled' => array_map( static fn( $page ) => filled_object( definitions()['Page'], $page ), $asked['pages'] ),
		'mac'    => token_mac( array( 'service', 'cars', 'de' ), 1795521600 ),
	)
);
