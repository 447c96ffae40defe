// Loaded first: tests that open their sides go through a router.
process.env['THROUGH_ROUTER'] = '1';
