import {
  type Alignment,
  alignBox,
  type ArtworkSize,
  clampBox,
  coverBox,
  fitBox,
  largestSharpBox,
  moveBox,
  type PrintArea,
  type PrintBox,
  type PrintPx,
  printPx,
  resizeBox,
} from './geometry'
import { isInsideArea } from './position'

/** Commands of keys, buttons and fields on placed artwork. */
export type Command =
  | { kind: 'nudge'; dx: PrintPx; dy: PrintPx }
  | { kind: 'scale'; factor: number }
  | { kind: 'fit' }
  | { kind: 'cover' }
  /** As large as possible with this many dots an inch. */
  | { kind: 'sharpest'; dpi: number }
  | { kind: 'align'; how: Alignment }
  /** Typed numbers, applied to the box of that moment. */
  | { kind: 'set'; to: (at: PrintBox) => PrintBox }

export interface CommandContext {
  area: PrintArea
  /** Dots an inch of the print file. */
  dpi: number
  art: ArtworkSize
  isLimited: boolean
}

export interface CommandResult {
  box: PrintBox
  /** Whether the print must stay inside the area; Cover and typed sizes may cross the border, which turns it off. */
  isLimited: boolean
}

/** The box after a command; moved in or made smaller where the artwork must stay inside the print area. */
export function runCommand(context: CommandContext, at: PrintBox, command: Command): CommandResult {
  const { area, art, isLimited } = context
  if (command.kind === 'cover') {
    const box = coverBox(area, art)
    return { box, isLimited: isLimited && isInsideArea(area, box) }
  }
  const box = moved(context, at, command)
  return { box: isLimited ? clampBox(area, box) : box, isLimited }
}

function moved(
  { area, dpi, art }: CommandContext,
  at: PrintBox,
  command: Exclude<Command, { kind: 'cover' }>,
): PrintBox {
  switch (command.kind) {
    case 'nudge':
      return moveBox(at, command.dx, command.dy)
    case 'scale':
      return resizeBox(at, printPx(Math.max(1, at.width * command.factor)))
    case 'fit':
      return fitBox(area, art)
    case 'sharpest':
      return centeredOn(at, largestSharpBox(area, art, dpi, command.dpi))
    case 'align':
      return alignBox(area, at, command.how)
    case 'set':
      return command.to(at)
  }
}

const centeredOn = (at: PrintBox, box: PrintBox): PrintBox => resizeBox(at, box.width)

export const commandLabels: Record<Command['kind'], string> = {
  nudge: 'Move',
  scale: 'Resize',
  fit: 'Fit',
  cover: 'Cover',
  sharpest: 'Largest good size',
  align: 'Align',
  set: 'Change numbers',
}
