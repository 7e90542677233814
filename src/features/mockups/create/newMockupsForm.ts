import * as z from 'zod/mini'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { type MockupFile, type MockupSubject, subjectOfBlank } from '~/domain/mockups/mockupSubject'
import {
  colorChoices,
  maxWidth,
  minWidth,
  type MockupChoices,
  placementChoices,
  usualSize,
} from '~/domain/mockups/planMockups'

const address = z
  .string()
  .check(
    z.refine(
      (text) => text.trim() === '' || /^https:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim()),
      'Enter a public address that starts with https:// and leads straight to the picture',
    ),
  )

const texts = z.array(z.string())
const shape = {
  colors: texts,
  sizes: texts,
  placements: texts,
  /** Artwork of a blank by placement; a store product brings its own. */
  artwork: z.record(z.string(), z.string()),
  optionGroups: texts,
  options: texts,
  format: z.enum(['jpg', 'png']),
  /** Colors and placements that could be chosen when these values were kept. */
  offered: z.object({ colors: texts, placements: texts }),
}

export const newMockupsSchema = z
  .object({
    ...shape,
    colors: texts.check(z.minLength(1, 'Choose at least one color')),
    artwork: z.record(z.string(), address),
    width: z
      .int(`Enter a width from ${minWidth} to ${maxWidth} pixels`)
      .check(
        z.minimum(minWidth, `The smallest width is ${minWidth} pixels`),
        z.maximum(maxWidth, `The largest width is ${maxWidth} pixels`),
      ),
  })
  .check(
    z.refine(
      ({ placements, artwork }) =>
        placements.length > 0 || Object.values(artwork).some((text) => text.trim() !== ''),
      { path: ['placements'], error: 'Choose at least one placement with artwork' },
    ),
  )
export type NewMockupsValues = z.output<typeof newMockupsSchema>

const defaultWidth = 1000

const unfinished = z.object({
  ...shape,
  offered: z.catch(shape.offered, { colors: [], placements: [] }),
  width: z.catch(z.number(), defaultWidth),
})

/**
 * Values kept before a reload, complete or not; empty when they no longer have the form's shape. An invalid width
 * becomes the default.
 */
export function readKeptMockups(values: unknown): Partial<NewMockupsValues> {
  const kept = unfinished.safeParse(values)
  return kept.success ? kept.data : {}
}

/** Starting values: every color once, in the most common size, on every placement with artwork. */
export function toFormValues(
  subjects: readonly MockupSubject[],
  placements: readonly string[],
): NewMockupsValues {
  const size = usualSize(subjects)
  const offered = {
    colors: colorChoices(subjects).map(({ name }) => name),
    placements: placementChoices(subjects).map(({ key }) => key),
  }
  return {
    ...offered,
    offered,
    sizes: size === null ? [] : [size],
    artwork: Object.fromEntries(placements.map((key) => [key, ''])),
    optionGroups: [],
    options: [],
    format: 'jpg',
    width: defaultWidth,
  }
}

/**
 * Starting values with those kept before: what can be chosen only since then, such as a print that was added to the
 * design, is chosen.
 */
export function withKept(fresh: NewMockupsValues, kept: Partial<NewMockupsValues>): NewMockupsValues {
  const chosen = (name: 'colors' | 'placements') => {
    const before = kept.offered?.[name] ?? []
    const added = before.length === 0 ? [] : fresh[name].filter((one) => !before.includes(one))
    return [...(kept[name] ?? fresh[name]), ...added]
  }
  const [colors, placements] = [chosen('colors'), chosen('placements')]
  return { ...fresh, ...kept, colors, placements, offered: fresh.offered }
}

/** A blank's subject with the typed addresses; artwork without a position is fitted by the service. */
export function withArtwork(blank: ProductInfo, artwork: Readonly<Record<string, string>>): MockupSubject {
  const files = Object.entries(artwork).flatMap(([placement, text]): MockupFile[] =>
    text.trim() === '' ? [] : [{ placement, image_url: text.trim() }],
  )
  return subjectOfBlank(blank, files)
}

/** The choices to plan with; where no placement is chosen, all are. */
export const toChoices = (values: NewMockupsValues, subjects: readonly MockupSubject[]): MockupChoices => ({
  ...values,
  placements:
    values.placements.length > 0 ? values.placements : placementChoices(subjects).map(({ key }) => key),
})
