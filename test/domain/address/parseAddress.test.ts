import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressHints } from '~/domain/address/addressHints'
import { parseAddress } from '~/domain/address/parseAddress'
import { readLoosePlace } from '~/domain/address/placeLine'
import { isPostalCode, postalExample } from '~/domain/address/postalCodes'
import { countries } from '~/sandbox/seed/countries'
import { recipients } from '~/sandbox/seed/recipients'
import { ada } from '../../sandbox/ada'

const at = (name: string, address1: string, city: string, zip: string, country_code: string, more = {}) => ({
  name,
  address1,
  city,
  zip,
  country_code,
  ...more,
})
const read = (text: string) => parseAddress(text, countries())

describe('an address that was pasted', () => {
  it.each([
    [
      'lines, US',
      'Ada Byron\n12 Mill Road\nAustin, TX 78702\nUnited States',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { state_code: 'TX' }),
    ],
    [
      'one line with commas, no country',
      'Ada Byron, 12 Mill Road, Apt 4, Austin, TX 78702',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { address2: 'Apt 4', state_code: 'TX' }),
    ],
    [
      'state spelled out and a long ZIP',
      'Rosa Delgado\n3350 Mission Street #12\nSan Francisco California 94110-1234\nUSA',
      at('Rosa Delgado', '3350 Mission Street', 'San Francisco', '94110-1234', 'US', {
        address2: '#12',
        state_code: 'CA',
      }),
    ],
    [
      'company, phone and mail',
      'Byron Ltd\nAda Byron\n12 Mill Road\nAustin TX 78702\nTel: +1 512 555 0143\nada@example.com',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', {
        company: 'Byron Ltd',
        state_code: 'TX',
        phone: '+1 512 555 0143',
        email: 'ada@example.com',
      }),
    ],
    [
      'a phone above a street that begins with its number',
      'Ada Byron\n+1 512 555 0143\n12 Mill Road\nAustin, TX 78702',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { phone: '+1 512 555 0143' }),
    ],
    [
      'a phone above a place that begins with its code, and one in brackets',
      'Hannah Weiss\nLindenstraße 40\n(030) 5550163\n10969 Berlin\nGermany',
      at('Hannah Weiss', 'Lindenstraße 40', 'Berlin', '10969', 'DE', { phone: '(030) 5550163' }),
    ],
    [
      'a phone in plain digits above the street',
      'Ada Byron\n5125550143\n12 Mill Road\nAustin, TX 78702',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { phone: '5125550143', state_code: 'TX' }),
    ],
    [
      'a phone as it is dialed at home, below the country',
      'Tom Ashworth\n14 Mill Lane\nLeeds LS6 2AB\nUnited Kingdom\n07700 900123',
      at('Tom Ashworth', '14 Mill Lane', 'Leeds', 'LS6 2AB', 'GB', { phone: '07700 900123' }),
    ],
    [
      'a phone with the extension that a marketplace gives the buyer',
      'Ada Byron\n12 Mill Road\nAustin, TX 78702\n+1 512-555-0143 ext. 12345',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', {
        phone: '+1 512-555-0143 ext. 12345',
        state_code: 'TX',
      }),
    ],
    [
      'plain digits with an extension',
      'Ada Byron\n12 Mill Road\nAustin, TX 78702\n5125550143 x345',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', {
        phone: '5125550143 x345',
        state_code: 'TX',
      }),
    ],
    [
      'a long ZIP that begins with zero in a line of its own',
      'Ada Byron\n12 Mill Road\nBoston, MA\n02108-1234\nUSA',
      at('Ada Byron', '12 Mill Road', 'Boston', '02108-1234', 'US', { state_code: 'MA' }),
    ],
    [
      'a title that also shortens “drive”',
      'Dr. Jane Smith\n12 Mill Road\nAustin, TX 78702',
      at('Dr. Jane Smith', '12 Mill Road', 'Austin', '78702', 'US', { state_code: 'TX' }),
    ],
    [
      'a title before a street without a word for streets',
      'Dr. Jutta Weiß\nAm Tierpark 4\n10969 Berlin\nGermany',
      at('Dr. Jutta Weiß', 'Am Tierpark 4', 'Berlin', '10969', 'DE'),
    ],
    [
      'a last name that is a word for streets, and a company with one',
      'Diane Lane, Place Studio, 12 Mill Road, Austin, TX 78702',
      at('Diane Lane', '12 Mill Road', 'Austin', '78702', 'US', {
        company: 'Place Studio',
        state_code: 'TX',
      }),
    ],
    [
      'a last name that is a word for streets, before a street without such a word',
      'Jutta Weg\nAm Markt 3\n10969 Berlin\nGermany',
      at('Jutta Weg', 'Am Markt 3', 'Berlin', '10969', 'DE'),
    ],
    [
      'a last name that is a word for streets, before a street that ends in one',
      'Diane Lane\nRosenweg 4a\n10969 Berlin\nGermany',
      at('Diane Lane', 'Rosenweg 4a', 'Berlin', '10969', 'DE'),
    ],
    [
      'a first name that is a word for units',
      'Floor van Dijk\nPrinsengracht 263\n1016 GV Amsterdam\nNetherlands',
      at('Floor van Dijk', 'Prinsengracht 263', 'Amsterdam', '1016 GV', 'NL'),
    ],
    [
      'a floor in words',
      'Ada Byron\nFloor two\n12 Mill Road\nAustin, TX 78702',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { address2: 'Floor two', state_code: 'TX' }),
    ],
    [
      'a street without a number, and its plot',
      'Diane Lane\nChurch Lane\nPlot 5\nLeeds LS6 2AB\nUnited Kingdom',
      at('Diane Lane', 'Church Lane', 'Leeds', 'LS6 2AB', 'GB', { address2: 'Plot 5' }),
    ],
    [
      'a flat before its street',
      'Tom Ashworth\nFlat 3, 14 Mill Lane\nLeeds LS6 2AB\nUnited Kingdom',
      at('Tom Ashworth', '14 Mill Lane', 'Leeds', 'LS6 2AB', 'GB', { address2: 'Flat 3' }),
    ],
    [
      'a name above labels',
      'Ada Byron\nAddress: 12 Mill Road\nCity: Austin\nState: TX\nZIP: 78702\nCountry: United States',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { state_code: 'TX' }),
    ],
    [
      'columns with a phone before the street',
      'Ada Byron\t+1 512 555 0143\t12 Mill Road\tAustin\tTX\t78702\tUS',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { phone: '+1 512 555 0143' }),
    ],
    [
      'a name and a street that end like a label, with what it would label behind them',
      'Joseph Graham ada@example.com\n12 Main St 512-555-0143\nAustin, TX 78702',
      at('Joseph Graham', '12 Main St', 'Austin', '78702', 'US', {
        phone: '512-555-0143',
        email: 'ada@example.com',
      }),
    ],
    [
      'labels before a phone and a mail address in one line',
      'Ada Byron\n12 Mill Road\nAustin, TX 78702\nT: 512-555-0143 Email ada@example.com',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', {
        phone: '512-555-0143',
        email: 'ada@example.com',
      }),
    ],
    [
      'labels',
      'Name: Ada Byron\nAddress 1: 12 Mill Road\nAddress 2: Floor 3\nCity: Austin\nState: Texas\nZIP code: 78702\nCountry: United States\nPhone number: 512-555-0143',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', {
        address2: 'Floor 3',
        state_code: 'TX',
        phone: '512-555-0143',
      }),
    ],
    [
      'Canada',
      'Noah Tremblay\n230 rue Saint-Paul\nMontréal QC H2Y 1Z9\nCanada',
      at('Noah Tremblay', '230 rue Saint-Paul', 'Montréal', 'H2Y 1Z9', 'CA', { state_code: 'QC' }),
    ],
    [
      'Canada without its name',
      'Noah Tremblay\n230 rue Saint-Paul\nMontréal, Quebec H2Y 1Z9',
      { city: 'Montréal', state_code: 'QC', zip: 'H2Y 1Z9', country_code: 'CA' },
    ],
    [
      'United Kingdom with the code on its own line',
      'Tom Ashworth\n14 Mill Lane\nLeeds\nLS6 2AB\nUnited Kingdom',
      at('Tom Ashworth', '14 Mill Lane', 'Leeds', 'LS6 2AB', 'GB'),
    ],
    [
      'United Kingdom, England',
      'Tom Ashworth, 14 Mill Lane, Leeds LS6 2AB, England',
      at('Tom Ashworth', '14 Mill Lane', 'Leeds', 'LS6 2AB', 'GB'),
    ],
    [
      'Germany with the old prefix',
      'Hannah Weiss\nLindenstraße 40\nD-10969 Berlin\nGermany',
      at('Hannah Weiss', 'Lindenstraße 40', 'Berlin', '10969', 'DE'),
    ],
    [
      'France, code first',
      'Chloé Martin\n8 rue des Tanneurs\n69005 Lyon\nFrance',
      at('Chloé Martin', '8 rue des Tanneurs', 'Lyon', '69005', 'FR'),
    ],
    [
      'Netherlands',
      'Anouk de Vries\nPrinsengracht 511\n1016 HR Amsterdam\nNetherlands',
      at('Anouk de Vries', 'Prinsengracht 511', 'Amsterdam', '1016 HR', 'NL'),
    ],
    [
      'Sweden, blank in the code',
      'Jonas Lindqvist\nBergsgatan 21\n112 23 Stockholm\nSWEDEN',
      at('Jonas Lindqvist', 'Bergsgatan 21', 'Stockholm', '112 23', 'SE'),
    ],
    [
      'Latvia, code behind',
      'Elena Petrova\nBrīvības iela 98\nRīga, LV-1001\nLatvia',
      at('Elena Petrova', 'Brīvības iela 98', 'Rīga', 'LV-1001', 'LV'),
    ],
    [
      'Poland',
      'Ewa Kowalska\nul. Długa 17\n31-147 Kraków\nPoland',
      at('Ewa Kowalska', 'ul. Długa 17', 'Kraków', '31-147', 'PL'),
    ],
    [
      'Brazil with CPF',
      'Lucas Ferreira\nRua Augusta 1503\nSão Paulo - SP, 01305-100\nBrazil\nCPF: 123.456.789-09',
      at('Lucas Ferreira', 'Rua Augusta 1503', 'São Paulo', '01305-100', 'BR', {
        state_code: 'SP',
        tax_number: '123.456.789-09',
      }),
    ],
    [
      'Australia',
      'Priya Raman\n77 Harbour Road\nSydney NSW 2009\nAustralia',
      at('Priya Raman', '77 Harbour Road', 'Sydney', '2009', 'AU', { state_code: 'NSW' }),
    ],
    [
      'Japan',
      'Aiko Tanaka\n2-11-4 Nakameguro\nTokyo 153-0061\nJapan',
      at('Aiko Tanaka', '2-11-4 Nakameguro', 'Tokyo', '153-0061', 'JP'),
    ],
    [
      'Ireland',
      'Oliver Byrne\n27 Camden Row\nDublin D08 K2R3\nIreland',
      at('Oliver Byrne', '27 Camden Row', 'Dublin', 'D08 K2R3', 'IE'),
    ],
    [
      'Spain, one line, lower case country',
      'Diego Morales, Calle de Alcalá 155, 28009 Madrid, spain',
      at('Diego Morales', 'Calle de Alcalá 155', 'Madrid', '28009', 'ES'),
    ],
    [
      'tabs of a spreadsheet',
      'Ada Byron\t12 Mill Road\tAustin\tTX\t78702\tUS',
      at('Ada Byron', '12 Mill Road', 'Austin', '78702', 'US', { state_code: 'TX' }),
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
      at('Hannah Weiss', 'Lindenstraße 40', 'Berlin', '1096', 'DE'),
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

  it('gives examples that it accepts itself', () => {
    for (const { code } of countries()) {
      const example = postalExample(code)
      if (example !== null) expect([code, isPostalCode(example, code)]).toEqual([code, true])
    }
    expect(['DE', 'GB', 'LV', 'IE'].map(postalExample)).toEqual(['12345', 'A1 2BC', 'LV-1234', 'D08 K2R3'])
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

it('a place whose code is none of the country is still told apart from its code', () => {
  const place = (line: string, country: string | null) => readLoosePlace(line, country, countries())
  expect(place('1096 Berlin', 'DE')).toEqual({ zip: '1096', city: 'Berlin' })
  expect(place('Berlin 1096', 'DE')).toEqual({ zip: '1096', city: 'Berlin' })
  expect(place('Austin, TX 787', 'US')).toEqual({ zip: '787', city: 'Austin', state_code: 'TX' })
  expect(place('12 Mill Road, Austin, TX 787', 'US')).toBeNull()
  expect([place('Berlin', 'DE'), place('787', 'US')]).toEqual([null, null])
})

it('a phone has six to fifteen digits, and nothing but what phone numbers are written with', () => {
  const isDoubted = (phone: string) =>
    addressHints({ ...ada, phone }).some(
      ({ field, message }) => field === 'phone' && message.startsWith('This does not look'),
    )
  const good = [
    '555014',
    '+1 (512) 555-0143',
    '512.555.0143 ext. 12',
    '512 555 0143 x4',
    '123456789012345',
    '(512) 555-0143',
    '+1 415-419-8616 ext. 01471',
  ]
  expect(good.filter(isDoubted)).toEqual([])
  const odd = ['55501', '1234567890123456', 'call 512 555 0143', '512 555 0143 after six', 'none', '(x)']
  expect(odd.filter((phone) => !isDoubted(phone))).toEqual([])
})

it('the country is read from the last line first: a name may be that of another country', () => {
  expect(read('Jordan\n12 Mill Road\nAustin, TX 78702\nUnited States').fields).toMatchObject({
    name: 'Jordan',
    country_code: 'US',
  })
})

describe('two letters at the end that are a state and a country', () => {
  // Each as the last line and behind the last comma: the state with a ZIP of its own, the country with a code of its own.
  it.each([
    ['AL', 'Birmingham 35203', '1001 Tirana'],
    ['AR', 'Little Rock 72201', 'C1425DKF Buenos Aires'],
    ['CA', 'San Francisco 94110', 'Montréal QC H2Y 1Z9'],
    ['CO', 'Denver 80202', '110111 Bogotá'],
    ['DE', 'Wilmington 19801', '10969 Berlin'],
    ['DE', 'Wilmington 19801', 'Berlin 10969'],
    ['ID', 'Boise 83702', 'Jakarta 10110'],
    ['IL', 'Chicago 60601', 'Tel Aviv 6100001'],
    ['IL', 'Chicago 60601', '61000 Tel Aviv'],
    ['IN', 'Indianapolis 46204', 'Mumbai 400001'],
    ['LA', 'New Orleans 70112', '01000 Vientiane'],
    ['MA', 'Boston 02108', '20000 Casablanca'],
    ['MD', 'Baltimore 21201', 'MD-2001 Chișinău'],
    ['ME', 'Portland 04101', '81000 Podgorica'],
    ['MN', 'Minneapolis 55401', 'Ulaanbaatar 14200'],
    ['MT', 'Billings 59101', 'Valletta VLT 1117'],
    ['NC', 'Raleigh 27601', '98800 Nouméa'],
    ['NE', 'Omaha 68102', '8001 Niamey'],
    ['NL', "St. John's A1C 1A1", '1016 HR Amsterdam'],
    ['PA', 'Philadelphia 19103', '0801 Panamá'],
    ['PE', 'Charlottetown C1A 4P3', '15001 Lima'],
    ['SK', 'Regina S4P 3Y2', '811 01 Bratislava'],
    ['TN', 'Nashville 37203', '1000 Tunis'],
    ['VA', 'Richmond 23219', '00120 Città del Vaticano'],
  ])('%s: %s or %s', (code, ofState, ofCountry) => {
    for (const parting of ['\n', ', ']) {
      const start = `Ada Byron\n12 Mill Road\n`
      const state = read(`${start}${ofState}${parting}${code}`)
      expect(state.fields).toMatchObject({
        state_code: code,
        country_code: /\d{5}/.test(ofState) ? 'US' : 'CA',
        address1: '12 Mill Road',
      })
      const country = read(`${start}${ofCountry}${parting}${code}`)
      expect(country.fields).toMatchObject({ country_code: code, address1: '12 Mill Road' })
      expect([country.fields.zip, country.fields.city]).not.toContain(undefined)
      if (code !== 'CA') expect(country.fields.state_code).toBeUndefined()
      expect([...state.left, ...country.left]).toEqual([])
    }
  })

  it('are left to the merchant where nothing tells which', () => {
    for (const code of ['DE', 'GA', 'IN', 'CA'])
      expect(read(`Ada Byron\n12345 Mill Road\nWilmington\n${code}`).fields.country_code).toBeUndefined()
  })

  it('are the country where the state has soldiers alone, and none is addressed', () => {
    expect(read('Ada Byron\n12 Mill Road\nDubai\nAE').fields).toMatchObject({
      city: 'Dubai',
      country_code: 'AE',
    })
    expect(read('Ada Byron\nUnit 4521 Box 7\nAPO 09012\nAE').fields).toMatchObject({
      state_code: 'AE',
      country_code: 'US',
    })
  })

  it('so is a name of both: the place decides, wherever it stands', () => {
    for (const text of ['Atlanta 30303\nGeorgia', 'Atlanta 30303, Georgia', 'Atlanta\nGeorgia\n30303'])
      expect(read(`Ada Byron\n12 Mill Road\n${text}`).fields).toMatchObject({
        city: 'Atlanta',
        state_code: 'GA',
        zip: '30303',
        country_code: 'US',
      })
    for (const text of ['0105 Tbilisi\nGeorgia', '0105 Tbilisi, Georgia'])
      expect(read(`Ada Byron\n12 Mill Road\n${text}`).fields).toMatchObject({
        city: 'Tbilisi',
        zip: '0105',
        country_code: 'GE',
      })
  })

  it('are the state where the service sends to no such country', () =>
    expect(read('Ada Byron\n12 Mill Road\nSioux Falls 57104\nSD').fields).toMatchObject({
      state_code: 'SD',
      country_code: 'US',
    }))

  it('of a country alone may stand behind the last comma too', () => {
    expect(read('Chloé Martin, 8 rue des Tanneurs, 69005 Lyon FR').fields).toMatchObject({
      city: 'Lyon',
      country_code: 'FR',
    })
    expect(read('Tom Ashworth\n14 Mill Lane\nLeeds LS6 2AB, GB').fields).toMatchObject({
      city: 'Leeds',
      zip: 'LS6 2AB',
      country_code: 'GB',
    })
    expect(read('Ada Byron\n12 Mill Road\nAustin, TX 78702, US').fields).toMatchObject({
      state_code: 'TX',
      country_code: 'US',
    })
  })
})

it('a name is no city, although it is of words alone and the country has no codes or none that are known', () => {
  expect(read('Ada Byron\n12 Mill Road\n1001 Tirana\nAlbania').fields).toEqual(
    at('Ada Byron', '12 Mill Road', 'Tirana', '1001', 'AL'),
  )
  expect(read('Mei Lin\n18 Nathan Road\nHong Kong').fields).toEqual({
    name: 'Mei Lin',
    address1: '18 Nathan Road',
    country_code: 'HK',
  })
})
