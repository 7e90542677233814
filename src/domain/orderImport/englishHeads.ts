import { withoutAccents } from '../finder/withoutAccents'

/**
 * Unambiguous headings in German, French and Spanish exports, as letters only, without accents. The word before each
 * colon is the one in English exports.
 */
const words = `
ordernumber: bestellnummer bestellnr auftragsnummer auftragsnr numerodecommande numcommande ndecommande numerodepedido ndepedido
orderid: bestellid auftragsid idcommande iddecommande idpedido iddelpedido
order: bestellung commande pedido
orderdate: bestelldatum auftragsdatum datedecommande datedelacommande fechadepedido fechadelpedido
orderstatus: bestellstatus auftragsstatus statutdecommande statutdelacommande estadodelpedido
ordertotal: gesamtsumme gesamtbetrag bestellsumme totaldelacommande montanttotal totaldelpedido importetotal
subtotal: zwischensumme soustotal
customer: kunde client cliente kaufer acheteur comprador
name: empfanger empfangername vollstandigername nomcomplet destinataire nombrecompleto nombreyapellidos destinatario
firstname: vorname prenom
lastname: nachname familienname nomdefamille apellido apellidos
company: firma firmenname unternehmen societe entreprise raisonsociale empresa
address: adresse anschrift direccion
street: strasse strassehausnummer strasseundhausnummer strassenr strasseundnr rue calle calleynumero
address12: adresse12 direccion12
address1: adresse1 adresszeile1 adressezeile1 lignedadresse1 adresseligne1 direccion1 lineadedireccion1 direccionlinea1
address2: adresse2 adresszeile2 adressezeile2 adresszusatz lignedadresse2 adresseligne2 complementdadresse complementadresse direccion2 lineadedireccion2 direccionlinea2
city: stadt ort wohnort ville ciudad localidad poblacion
state: bundesland kanton provincia
zip: plz postleitzahl codepostal codigopostal
country: land pays pais
countrycode: landercode landercodes landescode landerkurzel codepays codedupays codigodepais codigodelpais codigopais
phone: telefon telefonnummer handynummer mobilnummer tel numerodetelephone telefono numerodetelefono
email: emailadresse mailadresse adresseemail adressemail adressedemessagerie courriel correo correoelectronico direcciondecorreoelectronico
sku: artikelnummer artikelnr ugs
quantity: menge anzahl stuckzahl artikelmenge artikelanzahl quantite qte cantidad
price: preis prix precio
unitprice: einzelpreis stuckpreis artikelpreis prixunitaire preciounitario preciodelarticulo preciodelproducto prixdelarticle
currency: wahrung bestellwahrung devise moneda divisa
itemname: artikelname artikelbezeichnung produktname artikel produkt nomdelarticle nomduproduit article produit nombredelarticulo nombredelproducto articulo producto
shippingmethod: versandart versandmethode lieferart titelderversandart modedelivraison methodedelivraison modedexpedition metododeenvio formadeenvio
giftmessage: geschenknachricht grussbotschaft messagecadeau mensajederegalo
`

const english = new Map(
  words
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', heads = ''] = line.split(': ')
      return heads.split(' ').map((head) => [head, meaning] as const)
    }),
)
/** Words that English shares with those languages. */
const shared = new Set(['name', 'email', 'mail', 'sku', 'telephone', 'address12'])

/** Words for the person or item that a heading belongs to, before or after it; "Lieferadresse" alone is an address. */
const roles: readonly (readonly [role: string, at: RegExp])[] = [
  [
    'shipping',
    /^(?:(?:liefer|versand)(?:adresse|anschrift)(?=.)|lieferung|liefer|versand|empfanger|livraison|destinataire|envio|entrega|destinatario)/,
  ],
  [
    'shipping',
    /(?:de|du|del|der)?(?:lieferung|lieferadresse|versand|versandadresse|livraison|destinataire|envio|entrega|destinatario)$/,
  ],
  [
    'billing',
    /^(?:rechnungsadresse(?=.)|rechnungs|rechnung|kunden|kaufer|facturation|client|acheteur|facturacion|cliente|comprador)/,
  ],
  [
    'billing',
    /(?:de|du|del|der)?(?:rechnung|rechnungsadresse|facturation|client|acheteur|facturacion|cliente|comprador)$/,
  ],
]

/** Translates a heading: "nachnamelieferung" becomes "lastnameshipping"; unknown parts stay as they are. */
function englishHead(head: string, own: ReadonlyMap<string, string>): string {
  const plain = withoutAccents(head).replaceAll('ß', 'ss')
  const meant = (word: string) => own.get(word) ?? english.get(word) ?? (shared.has(word) ? word : undefined)
  const whole = meant(plain)
  if (whole !== undefined) return whole
  for (const [role, at] of roles) {
    const rest = plain.replace(at, '')
    const part = rest === plain ? undefined : meant(rest)
    if (part !== undefined) return at.source.startsWith('^') ? role + part : part + role
  }
  return head
}

/**
 * The headings of a file in English, each in letters and digits in lower case. Next to a first name, "Name" and "Nom"
 * mean the last name; next to "Apellidos", "Nombre" is the first name.
 */
export function englishHeads(heads: readonly string[]): string[] {
  const has = (word: RegExp) => heads.some((head) => word.test(withoutAccents(head)))
  const own = new Map([
    ['nom', has(/prenom/) ? 'lastname' : 'name'],
    ['nombre', has(/apellido/) ? 'firstname' : 'name'],
    ...(has(/vorname/) && !has(/nachname|familienname/) ? [['name', 'lastname'] as const] : []),
  ])
  return heads.map((head) => englishHead(head, own))
}
