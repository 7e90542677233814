import { describe, expect, it } from 'vitest'
import { readCountry } from '~/domain/address/readPlace'
import { englishHeads } from '~/domain/orderImport/englishHeads'
import { guessMapping } from '~/domain/orderImport/guessMapping'
import { normalizeHeading } from '~/domain/orderImport/importColumns'
import { shopOf } from '~/domain/orderImport/shopExports'

/** Which heading a field is read from. */
function mapped(line: string) {
  const headings = line.split(';')
  return Object.fromEntries([...guessMapping(headings)].map(([field, at]) => [field, headings[at]]))
}

describe('headings in other languages', () => {
  it('reads a German order list, and its “Name” beside “Vorname” as the last name', () => {
    expect(
      mapped(
        'Bestellnr.;Vorname;Name;Firma;Straße;Adresszusatz;PLZ;Ort;Land;Telefon;E-Mail;Artikelnr.;Menge;Einzelpreis;Währung',
      ),
    ).toEqual({
      orderKey: 'Bestellnr.',
      firstName: 'Vorname',
      lastName: 'Name',
      company: 'Firma',
      address1: 'Straße',
      address2: 'Adresszusatz',
      zip: 'PLZ',
      city: 'Ort',
      country: 'Land',
      phone: 'Telefon',
      email: 'E-Mail',
      sku: 'Artikelnr.',
      quantity: 'Menge',
      retailPrice: 'Einzelpreis',
      currency: 'Währung',
    })
    expect(mapped('Vorname;Nachname;Name').lastName).toBe('Nachname')
  })

  it('takes the address of the parcel, not of the invoice, wherever the heading says so', () => {
    const german = 'Bestellnummer;Rechnungsadresse Ort;Lieferadresse Ort;Ort (Rechnung);Liefer-PLZ;PLZ'
    expect(mapped(german)).toMatchObject({ city: 'Lieferadresse Ort', zip: 'Liefer-PLZ' })
    const french =
      'N° de commande;Nom (facturation);Prénom (livraison);Nom (livraison);Adresse de livraison;Ville de livraison;Code postal (livraison);Pays (livraison);UGS;Quantité;Prix unitaire'
    expect(mapped(french)).toEqual({
      orderKey: 'N° de commande',
      firstName: 'Prénom (livraison)',
      lastName: 'Nom (livraison)',
      address1: 'Adresse de livraison',
      city: 'Ville de livraison',
      zip: 'Code postal (livraison)',
      country: 'Pays (livraison)',
      sku: 'UGS',
      quantity: 'Quantité',
      retailPrice: 'Prix unitaire',
    })
    const spanish =
      'Número de pedido;Nombre (facturación);Nombre (envío);Apellidos (envío);Dirección 1 (envío);Ciudad de envío;Código postal (envío);País (envío);Correo electrónico;SKU;Cantidad'
    expect(mapped(spanish)).toMatchObject({
      firstName: 'Nombre (envío)',
      lastName: 'Apellidos (envío)',
      address1: 'Dirección 1 (envío)',
      city: 'Ciudad de envío',
      zip: 'Código postal (envío)',
      country: 'País (envío)',
      email: 'Correo electrónico',
      quantity: 'Cantidad',
    })
  })

  it('takes “Nom” and “Nombre” alone for the whole name', () => {
    expect(mapped('Commande;Nom;Rue;Ville').name).toBe('Nom')
    expect(mapped('Pedido;Nombre;Calle;Ciudad').name).toBe('Nombre')
    expect(mapped('Bestellung;Kunde;Empfänger;Stadt').name).toBe('Empfänger')
  })

  it('knows the shop of a translated export', () => {
    const heads = ['Bestellnummer', 'Vorname (Lieferung)', 'Nachname (Lieferung)', 'SKU']
    expect(shopOf(heads)?.name).toBe('WooCommerce Order Export')
  })

  it('leaves English headings and unknown ones as they are', () => {
    const heads = ['Name', 'Lineitem name', 'Shipping Name', 'Client note', 'Estado', 'Hausnummer']
    expect(englishHeads(heads.map(normalizeHeading))).toEqual(heads.map(normalizeHeading))
  })

  it('knows countries by their names in these languages', () => {
    const codes = ['US', 'CH', 'DE', 'ES', 'GB']
    const countries = codes.map((code) => ({ code, name: code, region: 'x', states: null }))
    const names = ['Vereinigte Staaten', 'Suisse', 'Deutschland', 'Alemania', 'España', 'Royaume-Uni']
    expect(names.map((name) => readCountry(name, countries))).toEqual(['US', 'CH', 'DE', 'DE', 'ES', 'GB'])
    expect(readCountry('Nowhere', countries)).toBe('Nowhere')
  })
})
