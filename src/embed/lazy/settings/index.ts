export { checkSettings } from './check-settings';
export { loadTelemetry } from './load-telemetry';
