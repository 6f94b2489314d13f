import { installApplePay } from './install';

// Safari has Apple Pay without a script.
installApplePay();
