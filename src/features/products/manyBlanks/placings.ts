import type { KitPlacing } from '~/domain/kits/applyKit'
import { type Artwork, placedPicture } from '~/domain/placement/design'
import { placeByRule } from '~/domain/placement/fitRule'
import { areaOf } from '~/domain/placement/printAreas'
import { readTypedNumber } from '~/domain/text/typedNumber'
import type { BlankChoice, DesignValues } from './designForm'

/** The chosen placements with the artwork by one rule. */
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
      // Only a front has a chest; elsewhere the small print lies in the middle.
      const kind = fit.kind === 'chest' && !isFront(placement) ? 'width' : fit.kind
      const box = placeByRule(area, artwork, printfile.dpi, { kind, cm })
      const about = { area, isLimited: kind !== 'cover', threads: 'auto' } as const
      return { placed: placedPicture(artwork.key, box, about), words: null }
    },
  }))
}

/** Centimetres; null for a typed width that is none. Rules without a width have 1. */
export function readWidth({ kind, cm }: DesignValues['fit']): number | null {
  if (kind !== 'width' && kind !== 'chest') return 1
  const width = Number(readTypedNumber(cm.replace(/\s*cm\s*$/i, ''), { decimals: 3 }) ?? 0)
  return width > 0 ? width : null
}

const isFront = (placement: string): boolean => /^(default|front|embroidery_front)/.test(placement)
