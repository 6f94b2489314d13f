// ICU's list of ISO 3166 countries, which WebKit uses for its check. It does not contain `UK`.
const COUNTRIES = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
);

/** Payment network → lowest API version that has it. The names are not case-sensitive. */
const NETWORK_VERSIONS = new Map(
  Object.entries({
    amex: 1,
    bancomat: 14,
    bancontact: 14,
    cartesBancaires: 4,
    carteBancaire: 3,
    chinaUnionPay: 1,
    dankort: 12,
    discover: 1,
    eftpos: 4,
    electron: 4,
    elo: 5,
    girocard: 11,
    interac: 1,
    jcb: 2,
    mada: 5,
    maestro: 4,
    masterCard: 1,
    meeza: 14,
    mir: 11,
    privateLabel: 1,
    visa: 1,
    vPay: 4,
  }).map(([name, version]) => [name.toLowerCase(), version] as const),
);

/** Throws a TypeError unless the code is one of ISO 3166, in upper case. */
export function checkCountry(code: string): void {
  if (!COUNTRIES.has(code)) throw new TypeError(`"${code}" is not a valid country code.`);
}

/** Throws a TypeError unless the code is one of ISO 4217, in upper case. */
export function checkCurrency(code: string): void {
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw new TypeError(`"${code}" is not a valid currency code.`);
  }
}

/** Throws a TypeError unless this API version has the payment network. */
export function checkNetwork(name: string, version: number): void {
  if (version < (NETWORK_VERSIONS.get(name.toLowerCase()) ?? Infinity)) {
    throw new TypeError(`"${name}" is not a valid payment network.`);
  }
}
