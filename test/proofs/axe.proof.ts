// All pages under axe: the suite examines one of each kind.
process.env['AXE'] = 'all';
await import('../pages/axe.test.ts');
await import('../pages/axe-signed-out.test.ts');
