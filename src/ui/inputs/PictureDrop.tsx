import type { DragEvent, ReactNode } from 'react'
import { Row } from '../layout/Row'
import { Stack } from '../layout/Stack'
import { PictureButton } from './PictureButton'
import classes from './PictureDrop.module.css'

interface Props {
  /** Names the file input. */
  label: string
  isBusy: boolean
  /** Words and button side by side. */
  isRow?: boolean
  onFile: (file: File) => void
  /** What may be dropped here. */
  children: ReactNode
}

/** A place that takes one picture, dropped or chosen. */
export function PictureDrop({ label, isBusy, isRow = false, onFile, children }: Props) {
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) onFile(file)
  }
  const Layout = isRow ? Row : Stack
  return (
    <Layout
      {...(isRow
        ? { align: 'center', justify: 'between', wrap: true, p: 16 }
        : { items: 'center', py: 24, px: 16 })}
      gap={12}
      className={classes.zone}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={onDrop}
    >
      <p>{children}</p>
      <PictureButton label={label} loading={isBusy} onFiles={([file]) => onFile(file)} />
    </Layout>
  )
}
