import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProductInfo } from '~/contract/catalog'
import type { Edit, Edited } from '~/domain/designHistory'
import { newExternalId } from '~/domain/externalId'
import { saveDesign } from '~/local/designStore'
import type { SaveState } from '~/local/designSaver'
import { paths } from '~/paths'
import { PageHeader } from '~/ui/PageHeader'
import classes from './Editor.module.css'
import { SaveLine } from './SaveLine'
import { SaveTrouble } from './SaveTrouble'
import type { DesignHead } from './useDesign'

interface Props {
  blank: ProductInfo
  head: DesignHead
  edited: Edited
  edit: (edit: Edit) => void
  save: SaveState
  flush: () => Promise<boolean>
  takeOther: () => Promise<void>
}

/** Title, whether the design is kept, history, and where it goes next. */
export function EditorHeader({ blank, head, edited, edit, save, flush, takeOther }: Props) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const { past, future, content } = edited
  const isEmpty = Object.keys(content.placed).length === 0
  const toProduct = async () => {
    setLeaving(true)
    await flush()
    void navigate(paths.newProduct({ blank: blank.product.id, design: head.id }))
  }
  const keepBoth = async () => {
    const id = newExternalId().slice(0, 16)
    await saveDesign({ ...head, id, edited }, 0, Date.now())
    void navigate(paths.design(blank.product.id, { design: id }))
  }
  return (
    <>
      <PageHeader
        title={`Design ${blank.product.title ?? 'this blank'}`}
        back={<Link to={paths.blank(blank.product.id)}>{blank.product.title}</Link>}
        subtitle={<SaveLine save={save} />}
        actions={
          <>
            <Button
              variant="default"
              disabled={past.length === 0}
              title={past.at(-1)?.label}
              onClick={() => edit({ kind: 'undo' })}
            >
              Undo
            </Button>
            <Button
              variant="default"
              disabled={future.length === 0}
              title={future[0]?.label}
              onClick={() => edit({ kind: 'redo' })}
            >
              Redo
            </Button>
            <Button onClick={() => void toProduct()} disabled={isEmpty} loading={isLeaving}>
              Use in a product
            </Button>
          </>
        }
      />
      <div className={classes.trouble}>
        <SaveTrouble
          save={save}
          onReload={() => void takeOther()}
          onKeepBoth={() => void keepBoth()}
          onDownload={() => downloadJson(`design-${head.id}.json`, { ...head, content })}
        />
      </div>
    </>
  )
}

function downloadJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
