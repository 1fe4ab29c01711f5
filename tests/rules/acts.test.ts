import { describe, expect, it } from 'vitest'
import { TRANSITIONS } from '#domain/statuses.ts'
import { isTest, listCode, readText } from './project-files.ts'

/** What each call with a write method records. A call that changes nothing says why. */
const ACTS_OF_CALLS: Readonly<Record<string, readonly string[] | { nothing: string }>> = {
  logIn: ['authn_login_success', 'authn_login_fail', 'authn_login_lock'],
  logOut: ['authn_logout'],
  signUp: ['user_created'],
  requestReset: ['authn_password_reset_requested'],
  resetPassword: ['authn_password_change'],
  changePassword: ['authn_password_change', 'authn_login_fail'],
  updateProfile: ['user_updated'],
  changePostalAddress: ['user_updated'],
  endSession: ['authn_sessions_ended'],
  endAllSessions: ['authn_sessions_ended'],
  requestEmailChange: ['user_email_change_requested'],
  confirmEmailChange: ['user_email_changed'],
  proveAddress: ['user_email_change_requested'],
  undoEmailChange: ['user_email_change_undone'],
  exportMyData: ['sensitive_export'],
  requestDeletion: ['user_deletion_requested'],
  createBooking: ['booking_held', 'booking_corrected', 'booking_claimed'],
  claimBookings: ['booking_claimed'],
  checkPromo: { nothing: 'only a price is shown; what the browser made before may be claimed' },
  giveUpBooking: ['booking_cancelled'],
  createOrder: ['gateway_order_creating', 'gateway_order_open', 'booking_confirmed', 'promo_used', 'promo_released'],
  verifyPayment: ['payment_captured', 'gateway_order_paid', 'booking_confirmed', 'refund_due'],
  readDue: { nothing: 'it is read only; the gateway may be asked, which records what it finds' },
  payDue: ['gateway_order_creating', 'gateway_order_open'],
  verifyDue: ['payment_captured', 'gateway_order_paid', 'due_paid', 'refund_due'],
  cancelBooking: ['booking_cancelled', 'booking_guests_cancelled', 'refund_due'],
  writeReview: ['review_published', 'review_changed'],
  deleteReview: ['review_removed'],
  setReviewRequests: ['review_requests_changed'],
  saveTraveller: ['sensitive_create', 'sensitive_update'],
  removeTraveller: ['sensitive_delete'],
  addSavedTraveller: ['sensitive_create'],
  changeSavedTraveller: ['sensitive_update'],
  deleteSavedTraveller: ['sensitive_delete'],
  submitEnquiry: ['enquiry_received'],
  applyAsPartner: ['enquiry_received'],
  requestGroupPrice: ['group_price_requested'],
  requestCallBack: ['call_back_requested'],
  requestSubscription: ['newsletter_requested'],
  joinWaitingList: ['waiting_list_joined'],
  leaveWaitingList: ['waiting_list_left'],
  sendBookingAgain: ['booking_mail_requested'],
  endBookingLinks: ['booking_links_ended'],
  endTripLinks: ['booking_links_ended'],
  // The desk.
  previewDepartureChange: { nothing: 'it says what a change would do' },
  changeDepartures: ['departure_changed'],
  changeDepartureContacts: ['trip_contacts_changed'],
  keepDayPack: ['sensitive_read'],
  checkDayPack: { nothing: 'it says whether a phone may keep what it has' },
  sendRollCall: ['roll_called', 'sensitive_read'],
  readDayNotes: ['sensitive_read'],
  closeDepartures: ['departure_changed'],
  signIn: { nothing: 'the sign-in ends with the code' },
  giveCode: ['authn_login_success', 'authn_login_fail', 'authn_login_lock'],
  reportLostPhone: ['staff_phone_lost'],
  signOut: ['authn_logout'],
  openSetUp: { nothing: 'a link is only looked at' },
  beginSetUp: { nothing: 'the set-up ends with the first code' },
  finishSetUp: ['staff_access_set_up'],
  invite: ['staff_invited'],
  changeRole: ['staff_role_changed'],
  signOutPerson: ['staff_sessions_ended'],
  renewAccess: ['staff_access_renewed'],
  changeOwnPassword: ['authn_password_change', 'authn_login_fail'],
  renewSecondStep: ['staff_second_step_renewed', 'staff_link_mailed'],
  takeAccess: ['staff_access_taken'],
  bePresent: { nothing: 'one only says where one is' },
  snoozeLine: { nothing: 'one arranges the list of oneself' },
  wakeLine: { nothing: 'one arranges the list of oneself' },
  exportBookings: ['list_exported'],
  exportLog: ['list_exported'],
  noteDataRequest: ['data_request_noted'],
  answerDataRequest: ['data_request_answered'],
  refuseDataRequest: ['data_request_answered'],
  erasePerson: ['user_deleted', 'data_request_answered'],
  beginImport: { nothing: 'nothing has come yet' },
  addImportPart: { nothing: 'a file is on its way' },
  readImportFile: ['import_received'],
  takeImport: ['import_taken'],
  exportPackages: ['list_exported'],
  exportList: ['list_exported'],
  archiveBusiness: ['list_exported', 'authn_login_fail'],
  takeGstFile: ['list_exported'],
  takeTallyFile: ['list_exported'],
  exportReport: ['list_exported'],
  exportTcs: ['list_exported'],
  enterPan: ['pan_entered'],
  nameLedgers: ['ledgers_named'],
  checkGatewayNow: { nothing: 'it compares; what the two sides say is not changed' },
  checkMismatch: ['payment_captured', 'refund_processed'],
  ignoreMismatch: ['mismatch_ignored'],
  readStatement: ['bank_statement_read'],
  takeStatementBack: ['bank_statement_taken_back'],
  returnStrayPayment: ['stray_payment_return_asked', 'stray_payment_returned'],
  enterBankLine: ['receipt_entered', 'bank_line_ended'],
  attachBankLine: ['bank_line_ended'],
  ignoreBankLine: ['bank_line_ended'],
  closeMonth: ['month_closed'],
  reopenMonth: ['month_reopened'],
  keepDraft: { nothing: 'a draft changes nothing for anybody' },
  keepPicturePiece: { nothing: 'a piece of a file changes nothing; the job that makes the picture writes the act' },
  changePicture: ['picture_changed'],
  removePicture: ['picture_removed'],
  addPackage: ['package_added'],
  keepPackageDraft: { nothing: 'a draft changes nothing for travellers' },
  dropPackageDraft: ['package_draft_dropped'],
  publishPackage: ['package_published'],
  withdrawPackage: ['package_withdrawn'],
  bringBackPackage: ['package_brought_back'],
  addStory: ['story_added'],
  keepStoryDraft: { nothing: 'a draft changes nothing for travellers' },
  dropStoryDraft: ['story_draft_dropped'],
  publishStory: ['story_published'],
  planStory: ['story_planned'],
  unplanStory: ['story_plan_withdrawn'],
  withdrawStory: ['story_withdrawn'],
  bringBackStory: ['story_brought_back'],
  linkStoryPreview: ['story_previewed'],
  keepLetter: { nothing: 'a draft reaches nobody' },
  dropLetter: ['letter_dropped'],
  testLetter: ['letter_tested'],
  orderLetter: ['letter_ordered'],
  stopLetter: ['letter_stopped'],
  exportSubscribers: ['list_exported'],
  previewPackageDates: { nothing: 'what is looked at is taken back' },
  linkPackagePreview: { nothing: 'a link shows nothing; each look by it is an act' },
  replyToReview: ['review_replied'],
  withholdReview: ['review_withheld', 'review_kept_withheld'],
  showReview: ['review_published'],
  changeSettings: ['settings_changed'],
  keepPlace: ['place_kept'],
  removePlace: ['place_removed'],
  orderPlaces: ['places_ordered'],
  addPromoCode: ['promo_code_added'],
  changePromoCode: ['promo_code_changed'],
  endPromoCode: ['promo_code_ended'],
  reopenPromoCode: ['promo_code_reopened'],
  keepReadyText: ['ready_text_kept'],
  changeReadyText: ['ready_text_kept'],
  removeReadyText: ['ready_text_removed'],
  orderReadyTexts: ['ready_texts_ordered'],
  keepView: ['list_view_kept'],
  changeView: ['list_view_kept'],
  removeView: ['list_view_removed'],
  previewBulkAct: { nothing: 'a look at what would be sent' },
  orderBulkAct: ['bulk_act_ordered'],
  stopBulkAct: ['bulk_act_stopped'],
  tryBulkActAgain: ['bulk_act_tried_again'],
  addBookingNote: ['booking_noted'],
  giveBooking: ['booking_given'],
  setReminder: ['reminder_set'],
  finishReminder: ['reminder_done', 'reminder_reopened'],
  putReminderOff: ['reminder_put_off'],
  takeBackNote: ['booking_note_taken_back'],
  cancelByPolicy: ['booking_cancelled', 'booking_guests_cancelled', 'refund_due'],
  giveException: ['exception_asked', 'exception_given', 'booking_cancelled', 'booking_guests_cancelled', 'refund_due'],
  decideException: ['exception_given', 'exception_refused'],
  withdrawException: ['exception_withdrawn'],
  sendPapersAgain: ['booking_mail_requested'],
  askForNames: ['booking_mail_requested'],
  writeToBooker: ['booking_letter_sent'],
  tryMailAgain: ['mail_tried_again'],
  enterReceipt: ['receipt_entered'],
  confirmReceipt: ['receipt_confirmed', 'payment_captured', 'booking_confirmed'],
  refuseReceipt: ['receipt_refused'],
  retryDeskRefund: ['refund_requested'],
  giveRefundAccount: ['refund_account_entered'],
  settleDeskRefund: ['refund_processed'],
  bounceCheque: ['cheque_bounced', 'refund_lowered', 'refund_set_off'],
  clearCheque: ['cheque_cleared'],
  keepReceiptPhoto: ['receipt_photo_added'],
  givePartBack: ['payment_captured', 'refund_due', 'booking_cancelled'],
  holdSeats: ['booking_held'],
  changeHold: ['booking_trip_changed'],
  prolongHold: ['booking_hold_prolonged'],
  giveDiscount: ['booking_discount_given'],
  releaseHold: ['booking_cancelled'],
  giveDetails: ['booking_corrected'],
  sendDueLink: ['due_link_sent', 'due_open'],
  askForDifference: ['due_open', 'booking_change_asked'],
  withdrawChange: ['due_void'],
  sendPaymentLink: ['payment_link_sent'],
  adoptBooking: ['booking_claimed'],
  addGuests: ['booking_guests_added', 'booking_held'],
  moveBooking: ['booking_trip_changed', 'refund_due'],
  decideReview: ['booking_confirmed', 'booking_cancelled', 'refund_due'],
  offerByHand: ['waiting_list_offered'],
  letPartyGo: ['waiting_list_left'],
  openCase: ['enquiry_received'],
  changeCase: ['enquiry_changed'],
  writeInCase: ['enquiry_answered', 'enquiry_noted'],
  setLead: ['enquiry_changed'],
  tryAnswerAgain: ['mail_tried_again'],
  acknowledgeComplaint: ['enquiry_changed', 'enquiry_answered'],
  stopAnswer: ['enquiry_answer_stopped'],
  saveTravellerList: ['sensitive_create'],
  saveDeskTraveller: ['sensitive_create', 'sensitive_update'],
  removeDeskTraveller: ['sensitive_delete'],
}

/** Acts of jobs, links and the office, looks at data that is not everybody's, and refusals. */
const OTHER_ACTS = [
  'picture_added',
  'picture_refused',
  // A look by the link of a preview, which reads.
  'package_previewed',
  'authz_fail',
  'business_archived',
  'business_restored',
  'departure_changed',
  'sheet_taken',
  'enquiry_mail_received',
  'enquiry_erased',
  'booking_erased',
  'user_deletion_withdrawn',
  'user_deleted',
  'sensitive_read',
  'invoice_issued',
  'voucher_issued',
  'newsletter_confirmed',
  'newsletter_ended',
  'newsletter_bounced',
  'review_replied',
  'trip_contacts_changed',
  'waiting_list_taken',
  'waiting_list_passed_on',
  'waiting_list_gathers',
  'waiting_list_gathered_in_vain',
]

const writeCalls = listCode('contract')
  .filter((file) => /\/(?:calls|[\w-]+-calls)\.ts$/.test(file))
  .flatMap((file) =>
    [...readText(file).matchAll(/export const (\w+) = endpoint<[^>]*>\(\s*'(?!GET)/g)].map(([, name = '']) => name),
  )
const server = listCode('server')
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readText(file) }))
const names = [...readText('server/platform/audit/act-names.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(([, name]) => name)
const steps = Object.entries(TRANSITIONS).flatMap(([entity, table]) =>
  Object.keys(table).map((status) => `${entity}_${status}`),
)
const listed = Object.values(ACTS_OF_CALLS).flatMap((acts) => ('nothing' in acts ? [] : acts))
const recorders = server.filter(({ text }) =>
  /\b(?:recordAct|noteCase|notePackage|noteStory)\(|\brecord\(\{ name/.test(text),
)

describe('acts', () => {
  it('are named for every call with a write method, so that a new call cannot be forgotten', () => {
    expect(writeCalls.length).toBeGreaterThan(30)
    expect(writeCalls.filter((name) => !(name in ACTS_OF_CALLS))).toEqual([])
    expect(Object.keys(ACTS_OF_CALLS).filter((name) => !writeCalls.includes(name))).toEqual([])
  })

  it('have names of the one list, and every name of the list is recorded by code', () => {
    const known = [...names, ...steps]
    expect([...listed, ...OTHER_ACTS].filter((name) => !known.includes(name))).toEqual([])
    expect(names.filter((name) => ![...listed, ...OTHER_ACTS].includes(String(name)))).toEqual([])
    expect(names.filter((name) => !recorders.some(({ text }) => text.includes(`'${name}'`)))).toEqual([])
  })

  it('are written with each step of a lifecycle, because one function writes both', () => {
    const history = server.filter(({ text }) => /insert(?:Of)?\(statusHistory|insert into "?status_history/.test(text))
    expect(history.map(({ file }) => file)).toEqual(['server/platform/status-history.ts'])
    expect(history[0]?.text).toMatch(
      /insert into "status_history"[\s\S]*writeLater\(tx, \[\{ statement: INSERT[\s\S]*await recordAct\(tx/,
    )
  })

  it('are inserted by the one repository, and nothing changes or deletes them', () => {
    const touching = server.filter(({ text }) =>
      /\.(?:insert|update|delete)\((?:acts|actChain)\)|insertOf\((?:acts|actChain),/.test(text),
    )
    expect(touching.map(({ file }) => file)).toEqual([
      'server/platform/audit/act-repository.ts',
      'server/platform/audit/chain-repository.ts',
    ])
    expect(touching.filter(({ text }) => /\.(?:update|delete)\((?:acts|actChain)\)/.test(text))).toEqual([])
  })
})
