import { md5 } from '~/domain/text/md5'
import { storeOfRecord } from '../events/recordEvent'
import { svgUrl } from '../drawings/renderDrawing'
import type { OrderRecord, SandboxState } from '../sandboxState'

/** Creates the approval sheet for which an order waits; returns it in the form that events carry. */
export function recommendDesign(state: SandboxState, record: OrderRecord, id: number) {
  const { order } = record
  const design = order.items[0]?.files[0]?.thumbnail_url ?? null
  const sheet = {
    confirm_hash: md5(`approval ${id}`),
    submitted_design: design,
    recommended_design: withSafeMargin(design),
    approval_sheet: `https://files.example.com/approval-sheets/${id}.pdf`,
  }
  state.approvalSheets.set(sheet.confirm_hash, {
    id,
    status: 'waiting_for_action',
    ...sheet,
    store: storeOfRecord(record),
    orderId: order.id,
  })
  return sheet
}

/** The change recommended by the staff: the same design, smaller and away from the border. A bitmap stays unchanged. */
function withSafeMargin(design: string | null): string | null {
  const mark = 'data:image/svg+xml,'
  if (design?.startsWith(mark) !== true) return design
  const svg = decodeURIComponent(design.slice(mark.length)).replace(
    /viewBox=(["'])0 0 ([\d.]+) ([\d.]+)\1/,
    (_, quote: string, width: string, height: string) => {
      const [x, y] = [Number(width) * 0.08, Number(height) * 0.08]
      return `viewBox=${quote}${-x} ${-y} ${Number(width) + 2 * x} ${Number(height) + 2 * y}${quote}`
    },
  )
  return svgUrl(svg)
}
