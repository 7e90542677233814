import type { Address } from '~/contract/orders/address'

/** name | address1 | city | state_code | state_name | country_code | country_name | zip | phone */
const rows = `Maya Okafor|418 Juniper Street|Austin|TX|Texas|US|United States|78702|512-555-0143
Jonas Lindqvist|Bergsgatan 21|Stockholm|||SE|Sweden|112 23|+46 8 555 0124
Priya Raman|77 Harbour Road|Sydney|NSW|New South Wales|AU|Australia|2009|+61 2 5550 0173
Elena Petrova|Brīvības iela 98|Rīga|||LV|Latvia|LV-1001|+371 2000 0132
Tom Ashworth|14 Mill Lane|Leeds|||GB|United Kingdom|LS6 2AB|+44 113 496 0118
Aiko Tanaka|2-11-4 Nakameguro|Tokyo|13|Tokyo|JP|Japan|153-0061|+81 3 5550 0176
Lucas Ferreira|Rua Augusta 1503|São Paulo|SP|São Paulo|BR|Brazil|01305-100|+55 11 5550 0161
Chloé Martin|8 rue des Tanneurs|Lyon|||FR|France|69005|+33 4 55 50 01 12
Noah Tremblay|230 rue Saint-Paul|Montréal|QC|Quebec|CA|Canada|H2Y 1Z9|514-555-0188
Hannah Weiss|Lindenstraße 40|Berlin|||DE|Germany|10969|+49 30 5550 0121
Grace Whitfield|96 Orchard Avenue|Portland|OR|Oregon|US|United States|97214|503-555-0109
Diego Morales|Calle de Alcalá 155|Madrid|||ES|Spain|28009|+34 91 555 01 47
Sofia Ricci|Via dei Serpenti 12|Roma|||IT|Italy|00184|+39 06 5550 0135
Ben Carver|1201 Lakeview Drive|Madison|WI|Wisconsin|US|United States|53703|608-555-0166
Ingrid Solberg|Markveien 33|Oslo|||NO|Norway|0554|+47 55 50 01 44
Kwame Mensah|5 Ring Road East|Accra|||GH|Ghana|GA-029|+233 30 555 0150
Anouk de Vries|Prinsengracht 511|Amsterdam|||NL|Netherlands|1016 HR|+31 20 555 0138
Rosa Delgado|3350 Mission Street|San Francisco|CA|California|US|United States|94110|415-555-0127
Oliver Byrne|27 Camden Row|Dublin|||IE|Ireland|D08 K2R3|+353 1 555 0191
Mei Lin|18 Tanjong Pagar Road|Singapore|||SG|Singapore|088443|+65 5550 0115
Walter Novak|Mariahilfer Straße 62|Wien|||AT|Austria|1070|+43 1 555 0172
Amelia Hart|9 Rosebank Close|Christchurch|||NZ|New Zealand|8013|+64 3 555 0183
Jack Donnelly|640 Prospect Place|Brooklyn|NY|New York|US|United States|11216|718-555-0154
Ewa Kowalska|ul. Długa 17|Kraków|||PL|Poland|31-147|+48 12 555 01 63`

export const recipients: readonly Address[] = rows.split('\n').map((row) => {
  const [
    name = '',
    address1 = '',
    city = '',
    state_code = '',
    state_name = '',
    country_code = '',
    country_name = '',
    zip = '',
    phone = '',
  ] = row.split('|')
  const mail = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(/ /g, '.')
  return {
    name,
    company: null,
    address1,
    address2: null,
    city,
    state_code: state_code === '' ? null : state_code,
    state_name: state_name === '' ? null : state_name,
    country_code,
    country_name,
    zip,
    phone,
    email: `${mail}@example.com`,
    tax_number: country_code === 'BR' ? '123.456.789-09' : null,
  }
})
