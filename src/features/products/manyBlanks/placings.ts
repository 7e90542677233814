import type { LengthUnit } from '~/domain/lengths/readersUnit'
import type { KitPlacing } from '~/domain/kits/applyKit'
import { type Artwork, placedPicture } from '~/domain/placement/design'
import { placeByRule } from '~/domain/placement/fitRule'
import { areaOf } from '~/domain/placement/printAreas'
import { readTypedNumber } from '~/domain/text/typedNumber'
import type { BlankChoice, DesignValues } from './designForm'

/** The chosen placements with the artwork, positioned by one rule. */
export function ruledPlacings(
  fit: DesignValues['fit'],
  artwork: Artwork | null,
  choice: BlankChoice,
): NonNullable<KitPlacing['goesOn']>[] {
  if (artwork === null) return []
  return choice.placements.map((placement) => ({
    placement,
    on: (printfile) => {
      const area = areaOf(printfile, artwork.height > artwork.width)
      const cm = readWidth(fit) ?? 1
      // Only a front has a chest; elsewhere the small print is centered.
      const kind = fit.kind === 'chest' && !isFront(placement) ? 'width' : fit.kind
      const box = placeByRule(area, artwork, printfile.dpi, { kind, cm })
      const about = { area, isLimited: kind !== 'cover', threads: 'auto' } as const
      return { placed: placedPicture(artwork.key, box, about), words: null }
    },
  }))
}

const inchWord = /\s*(in|"|″)\s*$/i

/** A width such as "28", "28 cm" or "11 in" in centimeters; null where it cannot be read. Rules without a width yield 1. */
export function readWidth({ kind, cm }: DesignValues['fit']): number | null {
  if (kind !== 'width' && kind !== 'chest') return 1
  const bare = cm.replace(/\s*cm\s*$/i, '').replace(inchWord, '')
  const width = Number(readTypedNumber(bare, { decimals: 3 }) ?? 0)
  return width > 0 ? width * (inchWord.test(cm) ? 2.54 : 1) : null
}

/** A kept width as shown in a unit: without the unit's name where it is in that unit, else converted. */
export function typedWidth(text: string, unit: LengthUnit): string {
  const isInches = inchWord.test(text)
  if (isInches === (unit === 'in')) return text.replace(inchWord, '')
  const width = readWidth({ kind: 'width', cm: text })
  return width === null ? text : String(Number((unit === 'in' ? width / 2.54 : width).toFixed(2)))
}

const isFront = (placement: string): boolean => /^(default|front|embroidery_front)/.test(placement)
