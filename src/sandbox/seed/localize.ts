import type { Product } from '~/contract/catalog/catalog'

const columns: Readonly<Record<string, number>> = { es_ES: 0, fr_FR: 1, de_DE: 2, it_IT: 3, ja_JP: 4 }

/** Rows of text: the English term, then its translations in the languages of `columns`. */
const table = (rows: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .map(([name = '', ...words]) => [name, words]),
  )

const typeNames = table(`
T-shirt | Camiseta | T-shirt | T-Shirt | Maglietta | Tシャツ
Women’s T-shirt | Camiseta de mujer | T-shirt femme | Damen-T-Shirt | Maglietta da donna | レディースTシャツ
Youth T-shirt | Camiseta juvenil | T-shirt enfant | Kinder-T-Shirt | Maglietta per ragazzi | ユースTシャツ
Tank top | Camiseta de tirantes | Débardeur | Tanktop | Canotta | タンクトップ
Long sleeve shirt | Camiseta de manga larga | T-shirt à manches longues | Langarmshirt | Maglietta a maniche lunghe | 長袖シャツ
Sweatshirt | Sudadera | Sweat-shirt | Sweatshirt | Felpa | スウェットシャツ
Hoodie | Sudadera con capucha | Sweat à capuche | Kapuzenpullover | Felpa con cappuccio | パーカー
Youth hoodie | Sudadera con capucha juvenil | Sweat à capuche enfant | Kinder-Kapuzenpullover | Felpa con cappuccio per ragazzi | ユースパーカー
Polo shirt | Polo | Polo | Poloshirt | Polo | ポロシャツ
Dad hat | Gorra clásica | Casquette souple | Dad-Cap | Cappellino morbido | ダッドハット
Snapback | Gorra snapback | Casquette snapback | Snapback-Cap | Cappellino snapback | スナップバック
Trucker cap | Gorra trucker | Casquette trucker | Trucker-Cap | Cappellino trucker | トラッカーキャップ
Beanie | Gorro | Bonnet | Mütze | Berretto | ビーニー
All-over print T-shirt | Camiseta con estampado integral | T-shirt à impression intégrale | Rundum bedrucktes T-Shirt | Maglietta con stampa integrale | 全面プリントTシャツ
All-over print hoodie | Sudadera con estampado integral | Sweat à capuche à impression intégrale | Rundum bedruckter Kapuzenpullover | Felpa con stampa integrale | 全面プリントパーカー
All-over print leggings | Mallas con estampado integral | Legging à impression intégrale | Rundum bedruckte Leggings | Leggings con stampa integrale | 全面プリントレギンス
Socks | Calcetines | Chaussettes | Socken | Calzini | ソックス
Mug | Taza | Mug | Tasse | Tazza | マグカップ
Water bottle | Botella de agua | Gourde | Trinkflasche | Borraccia | ウォーターボトル
Poster | Póster | Affiche | Poster | Poster | ポスター
Framed poster | Póster enmarcado | Affiche encadrée | Gerahmtes Poster | Poster incorniciato | 額入りポスター
Canvas | Lienzo | Toile | Leinwand | Tela | キャンバス
Tote bag | Bolsa de tela | Tote bag | Stofftasche | Borsa di tela | トートバッグ
Apron | Delantal | Tablier | Schürze | Grembiule | エプロン
Sticker | Pegatina | Autocollant | Sticker | Adesivo | ステッカー
Sticker sheet | Hoja de pegatinas | Planche d’autocollants | Stickerbogen | Foglio di adesivi | ステッカーシート
Phone case | Funda de móvil | Coque de téléphone | Handyhülle | Cover per telefono | スマホケース
Pillow | Cojín | Coussin | Kissen | Cuscino | クッション
`)

/** By blank id, what distinguishes a blank from others of its type; stands before the brand. */
const traits = table(`
71 | unisex de diario | unisexe quotidien | Unisex Alltag | unisex quotidiana | ユニセックス・エブリデイ
83 | gruesa teñida en prenda | épais teint en pièce | schwer, stückgefärbt | pesante tinta in capo | 厚手ガーメントダイ
92 | holgada | coupe ample | lockerer Schnitt | comoda | リラックス
97 | unisex ligera | unisexe léger | Unisex Federleicht | unisex leggera | ユニセックス軽量
104 | de diario | quotidien | Alltag | quotidiana | エブリデイ
118 | unisex básica | unisexe basique | Unisex Basic | unisex basic | ユニセックス定番
127 | unisex | unisexe | Unisex | unisex | ユニセックス
145 | unisex de cuello redondo | unisexe col rond | Unisex Rundhals | unisex girocollo | ユニセックス・クルーネック
146 | unisex | unisexe | Unisex | unisex | ユニセックス
152 | cerrada | à enfiler | Pullover | chiusa | プルオーバー
163 | clásico de piqué | classique en piqué | klassisch, Piqué | classica in piqué | クラシック鹿の子
206 | sin estructura | non structurée | unstrukturiert | non strutturato | 芯なし
211 | de copa alta | à calotte haute | hohe Form | a calotta alta | ハイプロファイル
214 | bicolor | bicolore | zweifarbig | bicolore | ツートン
218 | de punto con vuelta | tricoté à revers | gestrickt mit Umschlag | a maglia con risvolto | 折り返しニット
257 | de cuello redondo | col rond | Rundhals | girocollo | クルーネック
271 | de caña media | mi-mollet | Crew | a media altezza | クルー丈
301 | blanca brillante | blanc brillant | weiß glänzend | bianca lucida | 白・光沢
304 | con interior de color | intérieur coloré | innen farbig | con interno colorato | 内側カラー
310 | de acero inoxidable | en acier inoxydable | aus Edelstahl | in acciaio inox | ステンレス
320 | de papel mate | papier mat | auf mattem Papier | su carta opaca | マット紙
322 | con marco de madera | cadre en bois | im Holzrahmen | con cornice in legno | 木製フレーム
325 | tensado | tendue | auf Keilrahmen | intelaiata | 木枠張り
340 | de algodón orgánico | en coton biologique | aus Biobaumwolle | in cotone biologico | オーガニックコットン
344 | con bolsillo | avec poche | mit Tasche | con tasca | ポケット付き
358 | troquelada | prédécoupé | angestanzt | pretagliato | ハーフカット
371 | transparente | transparente | transparent | trasparente | クリア
374 | resistente | renforcée | robust | rinforzata | タフ
390 | decorativo | décoratif | Deko | decorativo | 装飾用
`)

/** British and Canadian spelling of the catalog's American English. */
const british = (text: string): string =>
  text.replaceAll('Color', 'Colour').replaceAll('color', 'colour').replaceAll('Gray', 'Grey')

/** Type name and title in the language of a locale (contract/README 1.8); English where there is no translation. */
export function localize(product: Product, locale: string): Product {
  if (locale === 'en_GB' || locale === 'en_CA') {
    return { ...product, title: british(product.title ?? ''), type_name: british(product.type_name ?? '') }
  }
  const column = columns[locale]
  const typeName = column === undefined ? undefined : typeNames.get(product.type_name ?? '')?.[column]
  if (column === undefined || typeName === undefined) return product
  const trait = traits.get(String(product.id))?.[column]
  // German and Japanese put the distinguishing word after a comma or bullet, others right after the noun.
  const joint = locale === 'de_DE' ? ', ' : locale === 'ja_JP' ? '・' : ' '
  const title = trait === undefined ? typeName : `${typeName}${joint}${trait}`
  return { ...product, type_name: typeName, title }
}
