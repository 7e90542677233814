import { placementOf } from '~/domain/placement/printAreas'
import type { MockupTaskReply, MockupTaskInput } from '~/contract/artwork/mockup'
import { isInsidePrintArea } from '~/domain/placement/position'
import { badRequest, type Call, type Handlers, notFound } from '../call'
import {
  blankOf,
  designsOf,
  mockupLifeMs,
  mockupUrl,
  newTaskKey,
  picturesOf,
  renderingMs,
} from '../mockups/mockupTask'
import { checkViews, mockupViewsOf } from '../mockups/mockupViews'
import { idOf } from '../readQuery'
import type { MockupRecord } from '../sandboxState'
import { closeView, viewGroup, printSide } from '../seed/printGeometry'

/** Files that an account may have rendered per day (contract/README 13.3). */
const dailyFiles = 20_000

function checkInput(call: Call, productId: number, input: MockupTaskInput): MockupTaskInput {
  const { spec, product, variants } = blankOf(productId)
  if (input.variant_ids.length === 0) throw badRequest('Missing required parameters: variant_ids')
  const foreign = input.variant_ids.find((id) => !variants.some((variant) => variant.id === id))
  if (foreign !== undefined) throw badRequest(`Variant ${foreign} does not belong to this product`)
  if (input.format !== undefined && !['jpg', 'png'].includes(input.format))
    throw badRequest('format must be jpg or png (MG-5)')
  if (input.width !== undefined && (input.width < 50 || input.width > 2000))
    throw badRequest('width must be between 50 and 2000 (MG-6)')
  if ((input.files === undefined || input.files.length === 0) && input.product_template_id === undefined) {
    throw badRequest('files or product_template_id is required (MG-7)')
  }
  const files = designsOf(call, input).map((file) => {
    const placement = placementOf(product, file.placement)
    if (placement === null) throw badRequest(`File type "${file.placement}" is not allowed for this product`)
    if (
      file.position != null &&
      file.position.limit_to_print_area !== false &&
      !isInsidePrintArea(file.position)
    )
      throw badRequest('Invalid position')
    return { placement, image_url: file.image_url, position: file.position }
  })
  const placements = files.map(({ placement }) => placement)
  checkViews(input, placements, [...spec.placements.map(({ type }) => printSide(type)), closeView])
  return { ...input, files }
}

function checkAllowance({ state, now }: Call, files: number): void {
  let rendered = 0
  for (const task of state.mockups.values()) {
    if (task.created > now - 86_400_000) rendered += task.input.files?.length ?? 0
  }
  if (rendered + files > dailyFiles) throw badRequest('The daily allowance of mockups is used up (MG-8)')
}

function showTask(call: Call, record: MockupRecord): MockupTaskReply {
  const base = { task_key: record.key, error: null, mockups: [], printfiles: [] }
  const age = call.now - record.created
  if (age < renderingMs) return { ...base, status: 'pending' }
  // A task older than its addresses is returned without them.
  const pictures = age > mockupLifeMs ? [] : picturesOf(call, record)
  const isSewn = blankOf(record.productId).product.type === 'CUT-SEW'
  return {
    ...base,
    status: 'completed',
    mockups: mockupViewsOf(record.input, pictures, isSewn).map(({ index, picture, extra }) => ({
      placement: picture.placement,
      variant_ids: picture.variantIds,
      mockup_url: mockupUrl(call, record, index),
      extra: extra.map(({ index: at, view, title, option }) => ({
        title,
        url: mockupUrl(call, record, at, view),
        option,
        option_group: viewGroup,
      })),
    })),
    printfiles: (record.input.files ?? []).map(({ placement, image_url: url }) => ({
      variant_ids: record.input.variant_ids,
      placement: placement ?? null,
      url,
    })),
  }
}

export const mockupHandlers = {
  createMockupTask: (call) => {
    const productId = idOf(call.id)
    const input = checkInput(call, productId, call.body)
    checkAllowance(call, input.files?.length ?? 0)
    const key = newTaskKey(call.nextId())
    call.state.mockups.set(key, { key, store: call.store.id, productId, created: call.now, input })
    return { task_key: key, status: 'pending' }
  },

  getMockupTask: (call) => {
    const key = call.query['task_key'] ?? ''
    if (key === '') throw badRequest('Missing required parameters: task_key')
    const record = call.state.mockups.get(key)
    if (record === undefined || record.store !== call.store.id) throw notFound()
    return showTask(call, record)
  },
} satisfies Partial<Handlers>
