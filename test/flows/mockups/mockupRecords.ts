import { type MockupPicture, type MockupRecipe, newTask } from '~/domain/mockups/mockupTask'

/** What one picture of a tee is made of. */
export const recipe: MockupRecipe = {
  blankId: 71,
  blankTitle: 'Tee',
  productId: null,
  productName: null,
  size: null,
  colors: [],
  placements: {},
  request: { variant_ids: [7103] },
}

/** A task that was not sent yet. */
export const task = newTask('task', recipe, 1_790_000_000_000)

/** The picture of that task, which is not kept here yet. */
export const picture: MockupPicture = {
  id: 'task/000',
  taskId: 'task',
  blankId: 71,
  blankTitle: 'Tee',
  productId: null,
  productName: null,
  color: 'White',
  size: null,
  placement: 'front',
  placementTitle: 'Front print',
  view: null,
  url: 'https://demo.invalid/a.png',
  since: 1_790_000_000_000,
  keeping: 'pending',
  byteCount: 0,
  mimeType: '',
}
