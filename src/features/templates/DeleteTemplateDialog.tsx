import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Template } from '~/contract/products/template'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { templateMutations, templateQueries } from '~/queries/templateQueries'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { DeleteDialog } from '~/ui/mantine/DeleteDialog'
import { Hint } from '~/ui/layout/Blocks'
import { titleOf, unreadUses } from './templateWords'

interface Props {
  template: Template
  opened: boolean
  onClose: () => void
}

/** The API cannot create templates, so deleting one is final: its uses are shown first. */
export function DeleteTemplateDialog({ template, opened, onClose }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const read = useQuery(templateQueries(api).uses(template.id))
  const uses = read.data ?? []
  const remove = useMutation({
    ...templateMutations(api).remove(template.id),
    onSuccess: () => navigate(paths.templates()),
  })
  const names = uses.slice(0, 5).map(({ orderName }) => orderName)
  return (
    <DeleteDialog
      what="template"
      tick="Delete the template for good"
      opened={opened}
      remove={remove}
      onClose={onClose}
      outcome={
        <ErrorNotice
          title="The template was not deleted"
          effect="Nothing was changed."
          open={{
            title: 'It is not known whether the template was deleted',
            effect: 'Open the list to see whether it is still there.',
          }}
          error={remove.error}
        />
      }
    >
      <p>
        “<bdi>{titleOf(template)}</bdi>” is removed from the whole account, for all stores. It can only be
        made again in the service’s designer.
      </p>
      {uses.length > 0 ? (
        <Notice tone="amber" title={`${countWords(uses.length, 'order uses', 'orders use')} it`}>
          <p>
            {names.join(', ')}
            {uses.length > names.length && ` ${moreWords(uses.length - names.length)}`}. Look at drafts among
            them before you delete it.
          </p>
        </Notice>
      ) : read.data === undefined ? (
        <Hint>{unreadUses(read)}</Hint>
      ) : (
        <Hint>
          No order of this store that this browser has seen uses it. Orders of other stores may, and those
          that were never opened here.
        </Hint>
      )}
    </DeleteDialog>
  )
}
