import type { FieldCode } from '../spec/field-codes.ts';
import type { ValueFault } from '../spec/find-faults.ts';

/** HTTP status, OpenTravel code of the APIs that map to OpenTravel, and the text when a refusal brings none of its own: the catalogue of the Introduction. */
export const CATALOGUE = {
  MALFORMED_REQUEST: [400, '320', 'O corpo da requisição não é um JSON válido.'],
  IDEMPOTENCY_KEY_REQUIRED: [400, '321', 'O cabeçalho Idempotency-Key é obrigatório nesta operação.'],
  UNAUTHENTICATED: [401, '497', 'O token de acesso expirou ou é inválido.'],
  FORBIDDEN: [403, '497', 'O token não tem o escopo exigido por esta operação.'],
  NOT_FOUND: [404, undefined, 'O recurso não foi encontrado.'],
  HOTEL_NOT_FOUND: [404, '361', 'O hotel não existe.'],
  BOOKING_NOT_FOUND: [404, '97', 'A reserva não existe.'],
  METHOD_NOT_ALLOWED: [405, undefined, 'O caminho não aceita este método.'],
  NOT_ACCEPTABLE: [406, undefined, 'A resposta só existe em JSON.'],
  CONFLICT: [409, undefined, 'O estado do objeto não permite a operação.'],
  PRICE_CHANGED: [409, '143', 'O valor da tarifa mudou. Consulte a disponibilidade novamente.'],
  RATE_KEY_EXPIRED: [409, '438', 'A chave de tarifa expirou. Consulte a disponibilidade novamente.'],
  NO_AVAILABILITY: [409, '427', 'O quarto escolhido não está mais disponível. Consulte a disponibilidade novamente.'],
  DUPLICATE_CLIENT_REFERENCE: [409, '127', 'A referência já foi usada em outra reserva.'],
  BOOKING_ALREADY_CANCELLED: [409, '95', 'A reserva já foi cancelada.'],
  BOOKING_NOT_CANCELLABLE: [409, '264', 'A reserva não pode ser cancelada.'],
  PENALTY_CHANGED: [409, undefined, 'A multa mudou. Peça uma nova cotação.'],
  IDEMPOTENCY_IN_PROGRESS: [409, undefined, 'A primeira requisição com esta chave ainda está em andamento.'],
  INSUFFICIENT_POINTS: [409, undefined, 'O saldo disponível não basta.'],
  REDEMPTION_EXPIRED: [409, undefined, 'A retenção dos pontos expirou. Crie um novo resgate.'],
  INVALID_REDEMPTION_STATE: [409, undefined, 'O estado do resgate não permite esta operação.'],
  REFUND_EXCEEDS_REDEMPTION: [409, undefined, 'O estorno passaria dos pontos debitados.'],
  VCN_NOT_MODIFIABLE: [409, undefined, 'O cartão virtual não pode mais ser alterado.'],
  AMOUNT_BELOW_USED: [409, undefined, 'O novo limite é menor que o valor já autorizado.'],
  GONE: [410, undefined, 'A operação não existe mais.'],
  PRECONDITION_FAILED: [412, undefined, 'O objeto mudou desde a sua leitura.'],
  UNSUPPORTED_MEDIA_TYPE: [415, undefined, 'Envie o corpo com Content-Type application/json.'],
  VALIDATION_FAILED: [422, '320', 'A requisição tem campos inválidos.'],
  INVALID_DATES: [422, '404', 'A data de saída deve ser posterior à data de entrada.'],
  OCCUPANCY_NOT_ALLOWED: [422, '137', 'O quarto não comporta os hóspedes.'],
  IDEMPOTENCY_KEY_REUSED: [422, undefined, 'Esta chave de idempotência já foi usada com outro corpo de requisição.'],
  PAYMENT_DECLINED: [422, '365', 'O emissor recusou o pagamento. Use outro cartão.'],
  PRECONDITION_REQUIRED: [428, undefined, 'Envie o ETag em If-Match.'],
  RATE_LIMITED: [429, '191', 'Limite de requisições por segundo atingido. Aguarde antes de tentar novamente.'],
  INTERNAL_ERROR: [500, '448', 'Erro interno. Informe o requestId ao suporte se o problema continuar.'],
  UPSTREAM_ERROR: [502, '450', 'O sistema do hotel não conseguiu processar a requisição.'],
  UNAVAILABLE: [503, '187', 'Serviço temporariamente indisponível. Tente novamente em instantes.'],
  UPSTREAM_TIMEOUT: [504, '784', 'O sistema do hotel não respondeu a tempo. O resultado é desconhecido.'],
} as const satisfies Readonly<Record<string, readonly [number, string | undefined, string]>>;

export type ProblemCode = keyof typeof CATALOGUE;

/** One entry of `errors[]`. */
export type FieldError = (ValueFault | { readonly parameter: string; readonly code: FieldCode; readonly message: string }) & {
  readonly meta?: unknown;
};

interface Details {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the caller is to blame; without it, the code decides. */
  readonly isFault?: boolean;
}

/** Codes that a correct program never gets, unless it asks for them with a trigger. */
const FAULTS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'MALFORMED_REQUEST',
  'IDEMPOTENCY_KEY_REQUIRED',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'INVALID_DATES',
  'IDEMPOTENCY_KEY_REUSED',
  'PRECONDITION_REQUIRED',
]);

const MAPPED_TO_OPENTRAVEL = /^\/(?:sales|backoffice|external)\//;

/** The sandbox refuses a request. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.detail ?? CATALOGUE[code][2]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return CATALOGUE[this.code][0];
  }

  /** Whether the caller is to blame. */
  get isFault(): boolean {
    return this.details.isFault ?? FAULTS.has(this.code);
  }

  /** The problem document for one request, with the OpenTravel code where the API maps to OpenTravel. */
  toBody({ instance, requestId }: { readonly instance: string; readonly requestId: string }): Readonly<Record<string, unknown>> {
    const [status, otaCode] = CATALOGUE[this.code];
    const words = this.code.toLowerCase().replaceAll('_', ' ');
    const { errors } = this.details;
    return {
      type: `https://docs.pernoria.example/docs/intro#${words.replaceAll(' ', '-')}`,
      title: `${words[0]?.toUpperCase()}${words.slice(1)}`,
      status,
      detail: this.message,
      instance,
      code: this.code,
      requestId,
      ...(MAPPED_TO_OPENTRAVEL.test(instance) && otaCode !== undefined && { otaCode }),
      ...(errors && { errors }),
    };
  }
}

/** A body, or a part of the request, breaks a rule. */
export function invalid(pointer: string, code: FieldCode, message: string, isFault = true): Refusal {
  return new Refusal('VALIDATION_FAILED', { errors: [{ pointer, code, message }], isFault });
}
