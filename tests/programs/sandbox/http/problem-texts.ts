export type Language = 'pt-BR' | 'en' | 'es';

export type Texts = Readonly<Record<Language, string>>;

const BY_DEFAULT = 'pt-BR';
const BY_SUBTAG: Readonly<Record<string, Language>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** The preferred supported language of `Accept-Language`; defaults to Portuguese. */
export function readLanguage(header = ''): Language {
  const ranges = header.split(',').map((text) => {
    const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { language: BY_SUBTAG[tag.split('-')[0]?.toLowerCase() ?? ''], weight: Number(weight) };
  });
  const known = ranges.filter(({ language, weight }) => language !== undefined && weight > 0);
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? BY_DEFAULT;
}

const texts = (portuguese: string, en: string, es: string): Texts => ({ 'pt-BR': portuguese, en, es });

export const PROBLEM_TEXTS = {
  MALFORMED_REQUEST: texts(
    'O corpo da requisição não é um JSON válido.',
    'The request cannot be parsed.',
    'La solicitud no se puede interpretar.',
  ),
  IDEMPOTENCY_KEY_REQUIRED: texts(
    'O cabeçalho Idempotency-Key é obrigatório nesta operação.',
    'This operation needs the header Idempotency-Key.',
    'Esta operación exige el encabezado Idempotency-Key.',
  ),
  UNAUTHENTICATED: texts(
    'O token de acesso expirou ou é inválido.',
    'The access token is expired or invalid.',
    'El token de acceso venció o no es válido.',
  ),
  FORBIDDEN: texts(
    'O token não tem o escopo exigido por esta operação.',
    'The token does not permit this operation.',
    'El token no permite esta operación.',
  ),
  NOT_FOUND: texts('O recurso não foi encontrado.', 'The resource was not found.', 'No se encontró el recurso.'),
  HOTEL_NOT_FOUND: texts('O hotel não existe.', 'The hotel does not exist.', 'El hotel no existe.'),
  BOOKING_NOT_FOUND: texts('A reserva não existe.', 'The booking does not exist.', 'La reserva no existe.'),
  METHOD_NOT_ALLOWED: texts(
    'O caminho não aceita este método.',
    'The path does not support this method.',
    'La ruta no admite este método.',
  ),
  NOT_ACCEPTABLE: texts('A resposta só existe em JSON.', 'The response is available as JSON only.', 'La respuesta solo existe en JSON.'),
  CONFLICT: texts(
    'O estado do objeto não permite a operação.',
    'The state of the object does not allow the operation.',
    'El estado del objeto no permite la operación.',
  ),
  PRICE_CHANGED: texts(
    'O valor da tarifa mudou. Consulte a disponibilidade novamente.',
    'The price has changed. Request availability again.',
    'El precio cambió. Consulte de nuevo la disponibilidad.',
  ),
  RATE_KEY_EXPIRED: texts(
    'A chave de tarifa expirou. Consulte a disponibilidade novamente.',
    'The rate key has expired. Request availability again.',
    'La clave de tarifa venció. Consulte de nuevo la disponibilidad.',
  ),
  NO_AVAILABILITY: texts(
    'O quarto escolhido não está mais disponível. Consulte a disponibilidade novamente.',
    'The room is no longer available. Request availability again.',
    'La habitación ya no está disponible. Consulte de nuevo la disponibilidad.',
  ),
  DUPLICATE_CLIENT_REFERENCE: texts(
    'A referência já foi usada em outra reserva.',
    'Another booking has this reference.',
    'Otra reserva ya tiene esta referencia.',
  ),
  BOOKING_ALREADY_CANCELLED: texts(
    'A reserva já foi cancelada.',
    'The booking has already been cancelled.',
    'La reserva ya fue cancelada.',
  ),
  BOOKING_NOT_CANCELLABLE: texts(
    'A reserva não pode ser cancelada.',
    'The booking cannot be cancelled.',
    'La reserva no se puede cancelar.',
  ),
  PENALTY_CHANGED: texts(
    'A multa mudou. Peça uma nova cotação.',
    'The penalty has changed. Request a new quote.',
    'La penalidad cambió. Pida una nueva cotización.',
  ),
  IDEMPOTENCY_IN_PROGRESS: texts(
    'A primeira requisição com esta chave ainda está em andamento.',
    'The first request with this key is still running.',
    'La primera solicitud con esta clave sigue en curso.',
  ),
  PERSON_ALREADY_EXISTS: texts(
    'Já existe uma pessoa com este documento no seu cadastro.',
    'A person with this document is already registered.',
    'Ya hay una persona registrada con este documento.',
  ),
  INSUFFICIENT_POINTS: texts('O saldo disponível não basta.', 'The available balance is too low.', 'El saldo disponible no alcanza.'),
  REDEMPTION_EXPIRED: texts(
    'A retenção dos pontos expirou. Crie um novo resgate.',
    'The hold on the points has expired. Create a new redemption.',
    'La retención de los puntos venció. Cree un nuevo canje.',
  ),
  INVALID_REDEMPTION_STATE: texts(
    'O estado do resgate não permite esta operação.',
    'The state of the redemption does not allow this operation.',
    'El estado del canje no permite esta operación.',
  ),
  REFUND_EXCEEDS_REDEMPTION: texts(
    'O estorno passaria dos pontos debitados.',
    'The refund would exceed the committed points.',
    'La devolución superaría los puntos debitados.',
  ),
  VCN_NOT_MODIFIABLE: texts(
    'O cartão virtual não pode mais ser alterado.',
    'The virtual card can no longer be changed.',
    'La tarjeta virtual ya no se puede modificar.',
  ),
  AMOUNT_BELOW_USED: texts(
    'O novo limite é menor que o valor já autorizado.',
    'The new limit is lower than the amount already authorised.',
    'El nuevo límite es menor que el monto ya autorizado.',
  ),
  GONE: texts('A operação não existe mais.', 'The operation no longer exists.', 'La operación ya no existe.'),
  PRECONDITION_FAILED: texts(
    'O objeto mudou desde a sua leitura.',
    'The object has changed since you read it.',
    'El objeto cambió desde su lectura.',
  ),
  UNSUPPORTED_MEDIA_TYPE: texts(
    'Envie o corpo com Content-Type application/json.',
    'Send the body with the Content-Type of this operation.',
    'Envíe el cuerpo con el Content-Type de esta operación.',
  ),
  VALIDATION_FAILED: texts(
    'A requisição tem campos inválidos.',
    'The request has invalid fields.',
    'La solicitud tiene campos no válidos.',
  ),
  INVALID_DATES: texts(
    'A data de saída deve ser posterior à data de entrada.',
    'The dates of the stay are not allowed.',
    'Las fechas de la estadía no son válidas.',
  ),
  OCCUPANCY_NOT_ALLOWED: texts(
    'O quarto não comporta os hóspedes.',
    'The room cannot take these guests.',
    'La habitación no admite a estos huéspedes.',
  ),
  IDEMPOTENCY_KEY_REUSED: texts(
    'Esta chave de idempotência já foi usada com outro corpo de requisição.',
    'This idempotency key was used with another request.',
    'Esta clave de idempotencia ya se usó con otra solicitud.',
  ),
  PAYMENT_DECLINED: texts(
    'O emissor recusou o pagamento. Use outro cartão.',
    'The issuer declined the payment. Use another card.',
    'El emisor rechazó el pago. Use otra tarjeta.',
  ),
  PRECONDITION_REQUIRED: texts('Envie o ETag em If-Match.', 'Send the ETag in If-Match.', 'Envíe el ETag en If-Match.'),
  RATE_LIMITED: texts(
    'Limite de requisições por segundo atingido. Aguarde antes de tentar novamente.',
    'You have reached the limit of requests per second. Wait before you try again.',
    'Alcanzó el límite de solicitudes por segundo. Espere antes de reintentar.',
  ),
  INTERNAL_ERROR: texts(
    'Erro interno. Informe o requestId ao suporte se o problema continuar.',
    'Internal error. Quote the requestId to support if it persists.',
    'Error interno. Informe el requestId al soporte si persiste.',
  ),
  UPSTREAM_ERROR: texts(
    'O sistema do hotel não conseguiu processar a requisição.',
    'The system of the hotel could not process the request.',
    'El sistema del hotel no pudo procesar la solicitud.',
  ),
  UNAVAILABLE: texts(
    'Serviço temporariamente indisponível. Tente novamente em instantes.',
    'The service is temporarily unavailable. Try again shortly.',
    'El servicio no está disponible por el momento. Reintente en breve.',
  ),
  UPSTREAM_TIMEOUT: texts(
    'O sistema do hotel não respondeu a tempo. O resultado é desconhecido.',
    'The system of the hotel did not respond in time. The outcome is unknown.',
    'El sistema del hotel no respondió a tiempo. El resultado se desconoce.',
  ),
} as const satisfies Readonly<Record<string, Texts>>;

export type ProblemCode = keyof typeof PROBLEM_TEXTS;
