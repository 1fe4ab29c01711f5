import { endpoint } from './endpoint.ts'

/** The contact form's call; it also takes a plain HTML form from our own pages and answers 303 to it. */
export const submitEnquiry = endpoint<{
  body: { name: string; email: string; phone: string; message: string }
  response: { success: true }
}>('POST', '/api/submit-form', 'Send the office a message')
