import type { ArtworkAddress } from '~/domain/artwork/artworkAddress'
import { artworkRemarks } from '~/domain/artwork/artworkRemarks'
import { formatBytes } from '~/domain/text/formatNumber'
import type { ArtworkMeasurement } from '~/local/designs/measureArtwork'
import type { Check } from './CheckList'
import { pixelWords, printedWords, typeWords } from './fileWords'
import type { ProbedPicture } from './probePicture'

/** Lowest resolution of a print file, in dots an inch; some have 300 (contract/README 6.6). */
const leastDpi = 150

/** Checks of an address; `probed` is undefined while the picture is loading, and always in the demo. */
export function addressChecks(
  judged: ArtworkAddress,
  probed: ProbedPicture | null | undefined,
  isProbed: boolean,
): Check[] {
  if (!judged.ok) return [{ tone: 'bad', text: judged.problem }]
  const checks: Check[] = [
    { tone: 'good', text: 'A public https address that leads straight to a file.' },
    ...judged.warnings.map((text): Check => ({ tone: 'warn', text })),
  ]
  if (!isProbed)
    return [
      ...checks,
      { tone: 'warn', text: 'The demo reads nothing from the web; the file’s name decides its size.' },
    ]
  if (probed === undefined) return [...checks, { tone: 'wait', text: 'Loading the picture to measure it…' }]
  if (probed === null)
    return [
      ...checks,
      {
        tone: 'warn',
        text: 'No picture could be shown from there. The host may refuse this page only; the service tries for itself.',
      },
    ]
  return [
    ...checks,
    ...pixelChecks(probed.width, probed.height),
    transparencyCheck(probed.isTransparent, 'The host does not let this page look for transparency.'),
    { tone: 'warn', text: 'Type and size of the file are known once the service has read it.' },
  ]
}

/** Checks of a measured local file. */
export function localChecks(name: string, measured: ArtworkMeasurement): Check[] {
  if (!measured.ok) return [{ tone: 'bad', text: measured.problem }]
  const { bytes, size, stats } = measured
  const { facts, hasAlpha, traits } = bytes
  const type = typeWords(facts.mimeType) ?? facts.mimeType
  const checks: Check[] = [
    { tone: 'good', text: `${type} by its content, ${formatBytes(size)}.` },
    ...(endingFits(name, facts.mimeType)
      ? []
      : [{ tone: 'warn', text: `The name says something else than ${type}; the content counts.` } as const]),
    ...(facts.isVector
      ? [{ tone: 'good', text: 'Vector artwork is sharp at any size.' } as const]
      : pixelChecks(facts.width ?? 0, facts.height ?? 0)),
    transparencyCheck(
      facts.isVector ? true : hasAlpha ? (stats?.hasAlpha ?? null) : false,
      'See-through parts are possible; they could not be looked for.',
    ),
  ]
  if (facts.dpi !== null) checks.push({ tone: 'good', text: `States ${facts.dpi} dpi.` })
  for (const { tone, word, meaning } of artworkRemarks(traits, stats))
    checks.push({ tone: tone === 'red' ? 'bad' : 'warn', text: `${word}. ${meaning}` })
  return checks
}

function pixelChecks(width: number, height: number): Check[] {
  const pixels = pixelWords(width, height)
  const printed = printedWords(width, height, leastDpi)
  const isSmall = Math.min(width, height) < 600
  return [
    {
      tone: isSmall ? 'warn' : 'good',
      text: `${pixels}: sharp up to ${printed} at ${leastDpi} dpi${isSmall ? '. Too small for most placements' : ''}.`,
    },
  ]
}

function transparencyCheck(isTransparent: boolean | null, unknown: string): Check {
  if (isTransparent === null) return { tone: 'warn', text: unknown }
  return {
    tone: 'good',
    text: isTransparent
      ? 'Has see-through parts: the garment shows there.'
      : 'No see-through parts: it prints as a full rectangle.',
  }
}

const endings: Readonly<Record<string, RegExp>> = {
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
  'image/svg+xml': /\.svg$/i,
}
const endingFits = (name: string, mimeType: string): boolean => endings[mimeType]?.test(name) ?? true
