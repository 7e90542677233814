import type { ReactNode } from 'react'
import { PencilField } from '~/ui/inputs/PencilField'

interface Props {
  /** Title of the design, also while it has no name. */
  title: string
  name: string
  onRename: (name: string) => void
  children?: ReactNode
}

/** Renames a design in place. */
export const RenameDesign = ({ title, name, onRename, children }: Props) => (
  <PencilField
    act={`Rename ${title}`}
    label="Name of the design"
    value={name}
    placeholder={title}
    maxLength={120}
    onKeep={onRename}
  >
    {children}
  </PencilField>
)
