import type { Country } from '~/contract/orders/country'

// ISO 3166-1 codes by region; names come from the platform.
const regions: Record<string, string> = {
  europe:
    'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK',
  north_america:
    'AG AI AW BB BL BM BQ BS BZ CA CR CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  south_america: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  asia: 'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ JO JP KG KH KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG TH TJ TL TM TR TW UZ VN YE',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV VU WF WS',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SL SN SO ST SZ TD TG TN TZ UG YT ZA ZM ZW',
}

const states: Record<string, string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|FM Micronesia|GU Guam|MH Marshall Islands|MP Northern Mariana Islands|PW Palau|PR Puerto Rico|VI Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  JP: '01 Hokkaido|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tokyo|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyoto|27 Osaka|28 Hyogo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kochi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Oita|45 Miyazaki|46 Kagoshima|47 Okinawa',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
}

/** US states without sales tax; all others are in the list of taxed states. */
const untaxed = ['AK', 'DE', 'MT', 'NH', 'OR']
const shippingTaxed = [
  'AR',
  'CT',
  'FL',
  'GA',
  'IL',
  'KS',
  'KY',
  'MI',
  'NJ',
  'NY',
  'NC',
  'OH',
  'PA',
  'TX',
  'WA',
  'WI',
]

let built: Country[] | undefined

/** Accepted countries with their states, sorted by name. */
export function countries(): Country[] {
  built ??= build()
  return built
}

function build(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return Object.entries(regions)
    .flatMap(([region, codes]) =>
      codes
        .split(' ')
        .map((code) => ({ code, name: names.of(code) ?? code, states: statesOf(code), region })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function statesOf(code: string): Country['states'] {
  const rows = states[code]
  if (rows === undefined) return null
  return rows.split('|').map((row) => ({
    code: row.slice(0, row.indexOf(' ')),
    name: row.slice(row.indexOf(' ') + 1),
    shipping_taxable: undefined,
  }))
}

/** Countries whose orders need sales tax, with `shipping_taxable` for each state (contract/README 11.4). */
export const taxCountries = (): Country[] =>
  countries()
    .filter(({ code }) => code === 'US')
    .map((country) => ({
      ...country,
      states: (country.states ?? [])
        .filter((state) => !untaxed.includes(state.code))
        .map((state) => ({ ...state, shipping_taxable: shippingTaxed.includes(state.code) })),
    }))
