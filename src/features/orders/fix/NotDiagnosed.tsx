import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import type { Diagnoses } from './useOrderProblems'

/** Says that a diagnosis is incomplete because something could not be read. */
export const NotDiagnosed = ({ readAgain }: Pick<Diagnoses, 'readAgain'>) =>
  readAgain !== null && (
    <Notice
      floats
      tone="amber"
      title="Not everything could be checked"
      actions={<SmallButton onClick={readAgain}>Try again</SmallButton>}
    >
      Countries or the stock of blanks could not be read. What is wrong with them is not shown here.
    </Notice>
  )
