import type { Country } from '~/contract/orders/country'
import { lettersAndDigits as plain } from '../finder/withoutAccents'

/** Names that people write and the service's list does not have. */
const otherNames = new Map([
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['greatbritain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northernireland', 'GB'],
  ['holland', 'NL'],
  ['thenetherlands', 'NL'],
  ['italia', 'IT'],
  ['brasil', 'BR'],
  ['sverige', 'SE'],
  ['norge', 'NO'],
  ['danmark', 'DK'],
  ['polska', 'PL'],
  ['czechrepublic', 'CZ'],
  ['turkey', 'TR'],
  ['hongkong', 'HK'],
  ['macau', 'MO'],
  ['korea', 'KR'],
])

type Names = ReadonlyMap<string, string>
interface Place {
  code: string
  name: string
}
// Kept, because a file has thousands of rows with the same lists.
const known = new WeakMap<readonly Place[], Names>()

/** Codes by simplified name, and by the code itself. */
function namesOf(places: readonly Place[]): Names {
  const kept = known.get(places)
  if (kept !== undefined) return kept
  const names = new Map([
    ...places.map(({ code, name }) => [plain(name), code] as const),
    ...places.map(({ code }) => [`#${code.toUpperCase()}`, code] as const),
  ])
  known.set(places, names)
  return names
}

const translated = new WeakMap<readonly Country[], Names>()

/** Codes by simplified name in the other languages of shop exports. */
function translatedNames(countries: readonly Country[]): Names {
  const kept = translated.get(countries)
  if (kept !== undefined) return kept
  const names = new Map(
    ['de', 'fr', 'es'].flatMap((language) => {
      const spoken = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return countries.flatMap(({ code }) => {
        const name = /^[A-Z]{2}$/.test(code) ? spoken.of(code) : undefined
        return name === undefined ? [] : [[plain(name), code] as const]
      })
    }),
  )
  translated.set(countries, names)
  return names
}

/** The country code for a code or a name; an unknown text stays as it was typed. */
export function readCountry(typed: string, countries: readonly Country[]): string | null {
  if (typed === '') return null
  const names = namesOf(countries)
  const code = typed.toUpperCase()
  const name = plain(typed)
  const found =
    names.get(`#${code}`) ??
    names.get(name) ??
    otherNames.get(name) ??
    codeOfThree(typed) ??
    translatedNames(countries).get(name)
  return found ?? (/^[A-Za-z]{2}$/.test(typed) ? code : typed)
}

/** The state code for a code or a name; null where the country has no states. */
export function readState(
  typed: string,
  countryCode: string | null,
  countries: readonly Country[],
): string | null {
  if (typed === '') return null
  const country = countries.find(({ code }) => code === countryCode)
  if (country === undefined) return typed
  if (country.states === null || country.states.length === 0) return null
  const bare = typed.toUpperCase().startsWith(`${country.code}-`)
    ? typed.slice(country.code.length + 1)
    : typed
  const names = namesOf(country.states)
  return names.get(`#${bare.toUpperCase()}`) ?? names.get(plain(bare)) ?? typed
}

// ISO 3166-1: alpha-3 and alpha-2 of the same country, one after the other.
const pairs =
  'AFGAF ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BRABR BRNBN BGRBG BFABF BDIBI CPVCV KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR GUFGF PYFPF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SSDSS ESPES LKALK SDNSD SURSR SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF YEMYE ZMBZM ZWEZW ALAAX'

const codes = new Map(pairs.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)]))

/** "DEU" as "DE", as Wix writes countries; undefined for any other text. */
const codeOfThree = (typed: string): string | undefined => codes.get(typed.toUpperCase())
