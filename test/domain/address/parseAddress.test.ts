import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressHints, isBrazilianTaxNumber } from '~/domain/address/addressHints'
import { parseAddress } from '~/domain/address/parseAddress'
import { isPostalCode, postalExample } from '~/domain/address/postalCodes'
import { countries } from '~/sandbox/seed/countries'
import { recipients } from '~/sandbox/seed/recipients'
import { ada } from '../../sandbox/ada'

const read = (text: string) => parseAddress(text, countries())

describe('an address that was pasted', () => {
  it.each([
    [
      'lines, US',
      'Ada Byron\n12 Mill Road\nAustin, TX 78702\nUnited States',
      {
        name: 'Ada Byron',
        address1: '12 Mill Road',
        city: 'Austin',
        state_code: 'TX',
        zip: '78702',
        country_code: 'US',
      },
    ],
    [
      'one line with commas, no country',
      'Ada Byron, 12 Mill Road, Apt 4, Austin, TX 78702',
      {
        name: 'Ada Byron',
        address1: '12 Mill Road',
        address2: 'Apt 4',
        city: 'Austin',
        state_code: 'TX',
        zip: '78702',
        country_code: 'US',
      },
    ],
    [
      'state spelt out and a long ZIP',
      'Rosa Delgado\n3350 Mission Street #12\nSan Francisco California 94110-1234\nUSA',
      {
        name: 'Rosa Delgado',
        address1: '3350 Mission Street',
        address2: '#12',
        city: 'San Francisco',
        state_code: 'CA',
        zip: '94110-1234',
        country_code: 'US',
      },
    ],
    [
      'company, phone and mail',
      'Byron Ltd\nAda Byron\n12 Mill Road\nAustin TX 78702\nTel: +1 512 555 0143\nada@example.com',
      {
        name: 'Ada Byron',
        company: 'Byron Ltd',
        address1: '12 Mill Road',
        city: 'Austin',
        state_code: 'TX',
        zip: '78702',
        phone: '+1 512 555 0143',
        email: 'ada@example.com',
        country_code: 'US',
      },
    ],
    [
      'labels',
      'Name: Ada Byron\nAddress 1: 12 Mill Road\nAddress 2: Floor 3\nCity: Austin\nState: Texas\nZIP code: 78702\nCountry: United States\nPhone number: 512-555-0143',
      {
        name: 'Ada Byron',
        address1: '12 Mill Road',
        address2: 'Floor 3',
        city: 'Austin',
        state_code: 'TX',
        zip: '78702',
        country_code: 'US',
        phone: '512-555-0143',
      },
    ],
    [
      'Canada',
      'Noah Tremblay\n230 rue Saint-Paul\nMontréal QC H2Y 1Z9\nCanada',
      {
        name: 'Noah Tremblay',
        address1: '230 rue Saint-Paul',
        city: 'Montréal',
        state_code: 'QC',
        zip: 'H2Y 1Z9',
        country_code: 'CA',
      },
    ],
    [
      'Canada without its name',
      'Noah Tremblay\n230 rue Saint-Paul\nMontréal, Quebec H2Y 1Z9',
      { city: 'Montréal', state_code: 'QC', zip: 'H2Y 1Z9', country_code: 'CA' },
    ],
    [
      'United Kingdom with the code on its own line',
      'Tom Ashworth\n14 Mill Lane\nLeeds\nLS6 2AB\nUnited Kingdom',
      { name: 'Tom Ashworth', address1: '14 Mill Lane', city: 'Leeds', zip: 'LS6 2AB', country_code: 'GB' },
    ],
    [
      'United Kingdom, England',
      'Tom Ashworth, 14 Mill Lane, Leeds LS6 2AB, England',
      { name: 'Tom Ashworth', address1: '14 Mill Lane', city: 'Leeds', zip: 'LS6 2AB', country_code: 'GB' },
    ],
    [
      'Germany with the old prefix',
      'Hannah Weiss\nLindenstraße 40\nD-10969 Berlin\nGermany',
      { name: 'Hannah Weiss', address1: 'Lindenstraße 40', city: 'Berlin', zip: '10969', country_code: 'DE' },
    ],
    [
      'France, code first',
      'Chloé Martin\n8 rue des Tanneurs\n69005 Lyon\nFrance',
      {
        name: 'Chloé Martin',
        address1: '8 rue des Tanneurs',
        city: 'Lyon',
        zip: '69005',
        country_code: 'FR',
      },
    ],
    [
      'Netherlands',
      'Anouk de Vries\nPrinsengracht 511\n1016 HR Amsterdam\nNetherlands',
      {
        name: 'Anouk de Vries',
        address1: 'Prinsengracht 511',
        city: 'Amsterdam',
        zip: '1016 HR',
        country_code: 'NL',
      },
    ],
    [
      'Sweden, blank in the code',
      'Jonas Lindqvist\nBergsgatan 21\n112 23 Stockholm\nSWEDEN',
      {
        name: 'Jonas Lindqvist',
        address1: 'Bergsgatan 21',
        city: 'Stockholm',
        zip: '112 23',
        country_code: 'SE',
      },
    ],
    [
      'Latvia, code behind',
      'Elena Petrova\nBrīvības iela 98\nRīga, LV-1001\nLatvia',
      {
        name: 'Elena Petrova',
        address1: 'Brīvības iela 98',
        city: 'Rīga',
        zip: 'LV-1001',
        country_code: 'LV',
      },
    ],
    [
      'Poland',
      'Ewa Kowalska\nul. Długa 17\n31-147 Kraków\nPoland',
      { name: 'Ewa Kowalska', address1: 'ul. Długa 17', city: 'Kraków', zip: '31-147', country_code: 'PL' },
    ],
    [
      'Brazil with CPF',
      'Lucas Ferreira\nRua Augusta 1503\nSão Paulo - SP, 01305-100\nBrazil\nCPF: 123.456.789-09',
      {
        name: 'Lucas Ferreira',
        address1: 'Rua Augusta 1503',
        city: 'São Paulo',
        state_code: 'SP',
        zip: '01305-100',
        country_code: 'BR',
        tax_number: '123.456.789-09',
      },
    ],
    [
      'Australia',
      'Priya Raman\n77 Harbour Road\nSydney NSW 2009\nAustralia',
      {
        name: 'Priya Raman',
        address1: '77 Harbour Road',
        city: 'Sydney',
        state_code: 'NSW',
        zip: '2009',
        country_code: 'AU',
      },
    ],
    [
      'Japan',
      'Aiko Tanaka\n2-11-4 Nakameguro\nTokyo 153-0061\nJapan',
      {
        name: 'Aiko Tanaka',
        address1: '2-11-4 Nakameguro',
        city: 'Tokyo',
        zip: '153-0061',
        country_code: 'JP',
      },
    ],
    [
      'Ireland',
      'Oliver Byrne\n27 Camden Row\nDublin D08 K2R3\nIreland',
      {
        name: 'Oliver Byrne',
        address1: '27 Camden Row',
        city: 'Dublin',
        zip: 'D08 K2R3',
        country_code: 'IE',
      },
    ],
    [
      'Spain, one line, lower case country',
      'Diego Morales, Calle de Alcalá 155, 28009 Madrid, spain',
      {
        name: 'Diego Morales',
        address1: 'Calle de Alcalá 155',
        city: 'Madrid',
        zip: '28009',
        country_code: 'ES',
      },
    ],
    [
      'tabs of a spreadsheet',
      'Ada Byron\t12 Mill Road\tAustin\tTX\t78702\tUS',
      {
        name: 'Ada Byron',
        address1: '12 Mill Road',
        city: 'Austin',
        state_code: 'TX',
        zip: '78702',
        country_code: 'US',
      },
    ],
    [
      'country without postal codes',
      'Mei Lin\n18 Nathan Road\nKowloon\nHong Kong',
      { name: 'Mei Lin', address1: '18 Nathan Road', city: 'Kowloon', country_code: 'HK' },
    ],
    [
      'California is no country',
      'Rosa Delgado\n3350 Mission Street\nSan Francisco\n94110 CA',
      { name: 'Rosa Delgado', city: 'San Francisco', state_code: 'CA', zip: '94110', country_code: 'US' },
    ],
    [
      'a mail address in brackets and commas at the ends',
      'Ada Byron <ada@example.com>,\n12 Mill Road,\nAustin, TX 78702,\nUSA',
      { name: 'Ada Byron', email: 'ada@example.com', address1: '12 Mill Road', city: 'Austin', zip: '78702' },
    ],
    [
      'a code with a slip in it',
      'Hannah Weiss\nLindenstraße 40\n1096 Berlin\nGermany',
      { name: 'Hannah Weiss', address1: 'Lindenstraße 40', city: 'Berlin', zip: '1096', country_code: 'DE' },
    ],
    [
      'a short ZIP',
      'Ada Byron\n12 Mill Road\nAustin, TX 787\nUSA',
      { address1: '12 Mill Road', city: 'Austin', state_code: 'TX', zip: '787', country_code: 'US' },
    ],
  ])('%s', (_, text, fields) => {
    expect(read(text).fields).toMatchObject(fields)
    expect(read(text).left).toEqual([])
  })

  it('reads every recipient of the demo store back from its lines', () => {
    const wrong = recipients.flatMap((known) => {
      const { name, address1, city, state_code, zip, country_code, country_name, phone } = known
      const place =
        country_code === 'US' || country_code === 'CA' || country_code === 'AU' || country_code === 'BR'
          ? `${city}, ${state_code} ${zip}`
          : country_code === 'JP'
            ? `${city} ${zip}`
            : country_code === 'GH'
              ? `${city}`
              : `${zip} ${city}`
      const text = [name, address1, place, country_name, phone].join('\n')
      const { fields } = read(text)
      const expected = {
        name,
        address1,
        city,
        zip: country_code === 'GH' ? undefined : zip,
        country_code,
        phone,
      }
      return Object.entries(expected)
        .filter(([field, value]) => Reflect.get(fields, field) !== value)
        .map(([field, value]) => `${text}\n→ ${field}: ${Reflect.get(fields, field)} instead of ${value}`)
    })
    expect(wrong).toEqual([])
  })

  it('never fails and never invents, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { fields, left } = read(text)
        const plain = (value: string) => value.replace(/\s/g, '').toLowerCase()
        for (const value of [fields.name, fields.address1, fields.city, ...left])
          if (value !== undefined) expect(plain(text)).toContain(plain(value).slice(0, 1))
      }),
    )
  })
})

describe('hints about an address', () => {
  const good = {
    ...ada,
  }
  it.each(['', 'ada@mill.com', 'a.b+c@sub.mill-works.co.uk', 'jürgen@müller.de'])(
    'has none for a good one: %s',
    (email) => expect(addressHints({ ...good, email })).toEqual([]),
  )
  it.each([
    [{ zip: '787' }, 'zip'],
    [{ zip: '' }, 'zip'],
    [{ address1: 'Mill Road' }, 'address1'],
    [{ phone: 'call me' }, 'phone'],
    [{ country_code: 'DE', zip: '10969' }, 'phone'],
    [{ name: 'Ада Байрон' }, 'name'],
    [{ city: 'Austin 🎉' }, 'city'],
    [{ address2: 'x'.repeat(36) }, 'address2'],
    [
      { country_code: 'BR', zip: '01305-100', phone: '+55 11 5550 0161', tax_number: '123.456.789-00' },
      'tax_number',
    ],
  ])('%o', (change, field) => {
    expect(addressHints({ ...good, ...change }).map((hint) => hint.field)).toEqual([field])
  })

  it.each([
    'ada',
    'ada@mill',
    'ada@mill,com',
    'ada byron@mill.com',
    '@mill.com',
    'ada@@mill.com',
    'ada@mill.c',
  ])('no e-mail address: %s', (email) =>
    expect(addressHints({ ...good, email }).map((hint) => hint.field)).toEqual(['email']),
  )

  it('knows the check digits of CPF and CNPJ', () => {
    expect(['123.456.789-09', '11.222.333/0001-81'].map(isBrazilianTaxNumber)).toEqual([true, true])
    expect(['111.111.111-11', '11.222.333/0001-80', '12'].map(isBrazilianTaxNumber)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('gives examples that it accepts itself', () => {
    for (const { code } of countries()) {
      const example = postalExample(code)
      if (example !== null) expect([code, isPostalCode(example, code)]).toEqual([code, true])
    }
  })
})

describe('an address of few lines', () => {
  it('has its place in the first line, too', () => {
    expect(read('Austin, TX 78702\nUnited States').fields).toEqual({
      city: 'Austin',
      state_code: 'TX',
      zip: '78702',
      country_code: 'US',
    })
  })

  it('is as wide as a label at 35 signs, and wider at 36', () => {
    const hintsOf = (name: string) =>
      JSON.stringify(addressHints({ name, address1: '12 Mill Road', country_code: 'US' }))
    expect(hintsOf('a'.repeat(35))).not.toContain('Longer than')
    expect(hintsOf('a'.repeat(36))).toContain('Longer than')
  })
})
