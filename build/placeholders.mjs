/** The fields of package.json that name the project's author and URLs. */
const FIELDS = ['author', 'homepage', 'repository', 'bugs'];

/** Whether a value is a placeholder: it contains a host of `.example`, which never exists (RFC 2606). */
export const isPlaceholder = (value) => /\.example\b/.test(JSON.stringify(value ?? ''));

/** The fields of a package.json that are still placeholders. */
export const placeholdersIn = (packageJson) => FIELDS.filter((field) => isPlaceholder(packageJson[field]));
