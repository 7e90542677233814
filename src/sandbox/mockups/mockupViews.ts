import type { MockupTaskInput } from '~/contract/artwork/mockup'
import { badRequest } from '../call'
import { closeView, viewGroup, printSide } from '../seed/printGeometry'
import type { PlannedPicture } from './mockupTask'

type Filter = Pick<MockupTaskInput, 'option_groups' | 'options'>

/** Whether a placement's picture passes the view filter: only the named sides, if any is named. */
function passes({ options }: Filter, placement: string): boolean {
  const sides = (options ?? []).filter((option) => option !== closeView)
  return sides.length === 0 || sides.includes(printSide(placement))
}

/** Throws 400 where the filters name nothing that the product has, or exclude every picture. */
export function checkViews(
  filter: Filter,
  placements: readonly string[],
  available: readonly string[],
): void {
  const { option_groups: groups = [], options = [] } = filter
  const isKnown =
    (groups.length === 0 || groups.includes(viewGroup)) &&
    options.every((option) => available.includes(option)) &&
    placements.some((placement) => passes(filter, placement))
  if (!isKnown)
    throw badRequest('No variants to generate. Option filters may exclude all variants of this product')
}

/** A picture by its index in the task's list; `extra` contains the further pictures listed under it. */
export interface MockupView {
  index: number
  picture: PlannedPicture
  extra: { index: number; view: '' | '-close'; title: string; option: string }[]
}

/**
 * The pictures of a task as its result lists them. Without a view filter the close-up is included. A product
 * sewn from printed pieces is shown whole: one picture per color and shape, its other sides as extras.
 */
export function mockupViewsOf(
  filter: Filter,
  pictures: readonly PlannedPicture[],
  isWhole: boolean,
): MockupView[] {
  const { options = [] } = filter
  const rows = pictures
    .map((picture, index) => ({ picture, index }))
    .filter(({ picture }) => passes(filter, picture.placement))
  const close = (index: number) =>
    options.length === 0 || options.includes(closeView)
      ? [{ index, view: '-close' as const, title: closeView, option: closeView }]
      : []
  const mains = isWhole
    ? rows.filter(({ picture }, at) => rows.findIndex((row) => isSameGoods(row.picture, picture)) === at)
    : rows
  return mains.map(({ picture, index }) => ({
    index,
    picture,
    extra: [
      ...close(index),
      ...(isWhole ? rows : []).flatMap((row) =>
        row.index === index || !isSameGoods(row.picture, picture)
          ? []
          : [
              {
                index: row.index,
                view: '' as const,
                title: row.picture.title,
                option: printSide(row.picture.placement),
              },
            ],
      ),
    ],
  }))
}

const isSameGoods = (a: PlannedPicture, b: PlannedPicture): boolean =>
  a.variantIds.some((id) => b.variantIds.includes(id))
