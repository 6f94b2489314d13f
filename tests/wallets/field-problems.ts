/** Problems → the fields that have a message for them. */
const FIELDS_BY_PROBLEM = {
  missing: 'first_name last_name address1 address2 city postal_code zone emirate country phone email',
  invalid: 'first_name last_name address1 address2 city postal_code zone emirate country phone email',
  emoji: 'first_name last_name address1 address2 city postal_code phone',
  too_long: 'first_name last_name address1 address2 city',
  html_tags: 'first_name last_name address1 address2 city',
  url: 'first_name last_name',
};

/** The problem and the field of each error that a sheet can show for a field of an address. */
export const FIELD_PROBLEMS = Object.entries(FIELDS_BY_PROBLEM).flatMap(([problem, fields]) =>
  fields.split(' ').map((field) => ({ problem, field })),
);
