import { placementWord } from '../placement/placementWord'
import type { MockupTaskReply as TaskReply, MockupTaskInput } from '~/contract/artwork/mockup'

/** One color of a blank among the chosen variants. */
export interface RecipeColor {
  name: string
  /** "#14191e"; null where the service states none. */
  code: string | null
  variantIds: readonly number[]
}

/** Everything needed to make the same mockups again. */
export interface MockupRecipe {
  blankId: number
  blankTitle: string
  /** The store product with the artwork; null for artwork put on a blank directly. */
  productId: number | null
  productName: string | null
  /** Set where several sizes are made. */
  size: string | null
  colors: readonly RecipeColor[]
  /** Titles of placements by their keys. */
  placements: Readonly<Record<string, string>>
  /** The body of the request. */
  request: MockupTaskInput
}

type MockupTaskState = 'queued' | 'starting' | 'waiting' | 'ready' | 'failed'

export interface MockupTask {
  id: string
  recipe: MockupRecipe
  /** When it was made; all times here are in ms since 1970. */
  created: number
  state: MockupTaskState
  taskKey: string | null
  /** When the service was asked to start it, latest last: each counts against the limit. */
  starts: readonly number[]
  /** When the wait for its result began. */
  since: number
  /** How often its result was asked for. */
  looks: number
  nextLook: number | null
  /** Why it failed, or must wait longer than the limit demands, in words. */
  problem: string | null
  /** The service may still finish it: asking again costs no new task. */
  canLookAgain: boolean
}

/** `pending` is fetched next; `refused`: its host lets no page read it; `gone`: it no longer existed. */
export type Keeping = 'pending' | 'kept' | 'refused' | 'gone'

export interface MockupPicture {
  id: string
  taskId: string
  blankId: number
  blankTitle: string
  productId: number | null
  productName: string | null
  color: string
  size: string | null
  placement: string
  placementTitle: string
  /** Name of a further view, such as "On a hanger"; null for the main picture. */
  view: string | null
  url: string
  /** When its task was started; the expiry of its address counts from then. */
  since: number
  keeping: Keeping
  /** Number of bytes kept on this device. */
  byteCount: number
  mimeType: string
}

/** A task that waits for its first start; `now` in milliseconds. */
export const newTask = (id: string, recipe: MockupRecipe, now: number): MockupTask => ({
  id,
  recipe,
  created: now,
  state: 'queued',
  taskKey: null,
  starts: [],
  since: now,
  looks: 0,
  nextLook: null,
  problem: null,
  canLookAgain: false,
})

/** The pictures of a finished task, further views after their main picture; those without an address are left out. */
export function picturesOfReply(
  { id, recipe, starts, created }: MockupTask,
  reply: TaskReply,
): MockupPicture[] {
  const views = reply.mockups.flatMap(({ placement, variant_ids, mockup_url, extra }) => [
    { placement, variant_ids, url: mockup_url, view: null },
    ...extra.map(({ url, title, option, option_group }) => ({
      placement,
      variant_ids,
      url,
      view: title ?? ([option_group, option].filter((part) => part !== null).join(', ') || 'Another view'),
    })),
  ])
  return views.flatMap(({ placement, variant_ids: ids, url, view }, index): MockupPicture[] => {
    if (url === null || url === '') return []
    const color = recipe.colors.find(({ variantIds }) => variantIds.some((known) => ids.includes(known)))
    const key = placement ?? 'default'
    return [
      {
        id: `${id}/${String(index).padStart(3, '0')}`,
        taskId: id,
        blankId: recipe.blankId,
        blankTitle: recipe.blankTitle,
        productId: recipe.productId,
        productName: recipe.productName,
        color: color?.name ?? '',
        size: recipe.size,
        placement: key,
        placementTitle: recipe.placements[key] ?? placementWord(key),
        view,
        url,
        since: starts.at(-1) ?? created,
        keeping: 'pending',
        byteCount: 0,
        mimeType: '',
      },
    ]
  })
}

/** Number of main pictures of a recipe: one for each color and placement. */
export const pictureCount = ({ colors, request }: MockupRecipe): number =>
  colors.length * (request.files?.length ?? 1)

/** Name of what the pictures show: the store product, else the blank. */
export const recipeName = ({
  productName,
  blankTitle,
}: Pick<MockupRecipe, 'productName' | 'blankTitle'>): string => productName ?? blankTitle
