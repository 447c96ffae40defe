// The door of agents.
export { mcpDoor, type McpOptions } from './door.ts';
