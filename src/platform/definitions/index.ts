// The door of the definitions room: all definitions of resources, and their check at boot.
export { proofread } from './proofread.ts';
export { registry } from './registry.ts';
