// Paga uma reserva com pontos e cartão: retém os pontos, reserva, e então confirma ou desfaz a retenção. Java 17+ e Jackson.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… MEMBER_ID=mbr_… PERNORIA_MEMBER_TOKEN=mct_sbx_ok
//   java -cp 'jackson/*' PointsAndCard.java [points=20000] [surname=Souza] [wait=5] [cards=tok_1,tok_2]
//
// Cada cartão é um token; o seguinte é usado quando o anterior é recusado. Sem PERNORIA_MEMBER_TOKEN, o programa
// mostra o endereço em que o participante autoriza, e espera por ele em returnTo, cadastrado no portal.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class PointsAndCard {
  static final String API = System.getenv().getOrDefault("PERNORIA_API_URL", "https://api.sandbox.pernoria.example");
  static final String AUTH = System.getenv().getOrDefault("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example");
  static final int TRIES = 5;
  static final ObjectMapper JSON = new ObjectMapper();
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

  static class ApiException extends RuntimeException {
    final int status;
    final String code;

    ApiException(String call, int status, JsonNode problem, String requestId) {
      super(call + ": " + (status == 0 ? "sem resposta" : status) + " " + problem.path("code").asText(problem.path("error").asText())
          + ", requestId " + problem.path("requestId").asText(requestId));
      this.status = status;
      this.code = problem.path("code").asText();
    }
  }

  /** Envia uma requisição e a repete, sem mudar nenhum byte, enquanto repetir é seguro e pode ajudar. */
  static JsonNode sendPatiently(Supplier<HttpRequest> makeRequest) throws InterruptedException {
    boolean renewed = false;
    for (int attempt = 1; ; attempt++) {
      HttpRequest request = makeRequest.get();
      HttpResponse<String> response = null;
      JsonNode answer = JSON.createObjectNode();
      try {
        response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        answer = JSON.readTree(response.body());
        if (response.statusCode() / 100 == 2) return answer;
      } catch (IOException unknown) {
        // sem resposta: resultado desconhecido
      }
      int status = response == null ? 0 : response.statusCode();
      String code = answer.path("code").asText();
      if (status == 401 && code.equals("UNAUTHENTICATED") && !renewed) {
        renewed = true;
        renewAt = Instant.EPOCH;
        attempt--;
        continue;
      }
      boolean mayHelp = status / 100 == 2 || status == 0 || status == 429 || status >= 500 || code.equals("IDEMPOTENCY_IN_PROGRESS");
      if (!mayHelp || attempt == TRIES) throw new ApiException(request.uri().getPath(), status, answer, header(response, "Pernoria-Request-Id", "nenhum"));
      long asked = Long.parseLong(header(response, "Retry-After", "0")) * 1000;
      Thread.sleep(Math.max(1000L << (attempt - 1), asked) + ThreadLocalRandom.current().nextLong(250));
    }
  }

  static String header(HttpResponse<?> response, String name, String otherwise) {
    return response == null ? otherwise : response.headers().firstValue(name).orElse(otherwise);
  }

  static JsonNode askForToken(String form) throws InterruptedException {
    String credentials = System.getenv("PERNORIA_CLIENT_ID") + ":" + System.getenv("PERNORIA_CLIENT_SECRET");
    return sendPatiently(() -> HttpRequest.newBuilder(URI.create(AUTH + "/oauth2/token"))
        .timeout(Duration.ofSeconds(10))
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(HttpRequest.BodyPublishers.ofString(form))
        .build());
  }

  static String token;
  static Instant renewAt = Instant.EPOCH;

  static String getToken() {
    if (Instant.now().isBefore(renewAt)) return token;
    Instant requestedAt = Instant.now();
    try {
      JsonNode answer = askForToken("grant_type=client_credentials&scope=" + encode("sales:read sales:write loyalty:read loyalty:write"));
      token = answer.path("access_token").asText();
      renewAt = requestedAt.plusSeconds(answer.path("expires_in").asLong() - 60);
      return token;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  static String encode(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** {@code key} é a chave de uma tentativa, a mesma em todas as repetições dela. */
  static JsonNode callApi(String method, String path, int seconds, Object body, String key) throws IOException, InterruptedException {
    String text = body == null ? "" : JSON.writeValueAsString(body);
    return sendPatiently(() -> {
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(API + path))
          .timeout(Duration.ofSeconds(seconds))
          .header("Authorization", "Bearer " + getToken())
          .header("Accept-Language", "pt-BR")
          .method(method, HttpRequest.BodyPublishers.ofString(text));
      if (body != null) request.header("Content-Type", "application/json");
      if (key != null) request.header("Idempotency-Key", key);
      return request.build();
    });
  }

  static String newKey() {
    return UUID.randomUUID().toString();
  }

  static final String MEMBER_ID = System.getenv().getOrDefault("MEMBER_ID", "mbr_01JWRXYH08GMCFC7JYF90H1ZBC");
  static final Map<String, String> OPTIONS = new HashMap<>();

  static String option(String name, String otherwise) {
    return OPTIONS.getOrDefault(name, otherwise);
  }

  static JsonNode findRate() throws IOException, InterruptedException {
    LocalDate checkIn = LocalDate.now().plusDays(90);
    Object query = Map.of(
        "hotelIds", List.of("htl_104872"),
        "stay", Map.of("checkIn", checkIn.toString(), "checkOut", checkIn.plusDays(3).toString()),
        "rooms", List.of(Map.of("adults", 2, "childAges", List.of(7))));
    for (JsonNode roomType : callApi("POST", "/sales/v1/hotels/availability", 30, query, null).at("/hotels/0/roomOptions/0/roomTypes")) {
      for (JsonNode rate : roomType.path("rates")) {
        if (rate.path("pointsEligible").asBoolean() && rate.path("paymentModel").asText().equals("PREPAID")) return rate;
      }
    }
    throw new IllegalStateException("Nenhuma tarifa aceita pontos nessas datas.");
  }

  /** Leva o participante à página do programa e troca o código, que volta no endereço, pelo token. */
  static Map<String, Object> confirmMember() throws Exception {
    String memberToken = System.getenv("PERNORIA_MEMBER_TOKEN");
    if (memberToken != null) return Map.of("method", "SESSION", "token", memberToken);
    URI returnTo = URI.create(option("returnTo", "http://localhost:8787/pontos/retorno"));
    String state = newKey();
    CompletableFuture<String> query = new CompletableFuture<>();
    HttpServer server = HttpServer.create(new InetSocketAddress(returnTo.getPort()), 0);
    server.createContext(returnTo.getPath(), exchange -> {
      byte[] text = "Pronto. Volte ao terminal.".getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, text.length);
      exchange.getResponseBody().write(text);
      exchange.close();
      query.complete(exchange.getRequestURI().getQuery());
    });
    server.start();
    System.out.println("Autorize em " + AUTH + "/members/confirm?client_id=" + encode(System.getenv("PERNORIA_CLIENT_ID"))
        + "&redirect_uri=" + encode(returnTo.toString()) + "&state=" + state);
    Map<String, String> returned = Arrays.stream(query.get().split("&"))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    server.stop(1);
    if (!state.equals(returned.get("state"))) throw new IllegalStateException("O state não é o que foi enviado.");
    if (returned.containsKey("error")) throw new IllegalStateException("O participante não autorizou: " + returned.get("error"));
    JsonNode answer = askForToken("grant_type=authorization_code&code=" + encode(returned.get("code"))
        + "&redirect_uri=" + encode(returnTo.toString()));
    return Map.of("method", answer.path("method").asText(), "token", answer.path("member_token").asText());
  }

  /** Retém os pontos ou, sem {@code memberConfirmation}, renova a retenção que já existe para a referência. */
  static JsonNode hold(String clientReference, long points, Map<String, Object> memberConfirmation) throws IOException, InterruptedException {
    Map<String, Object> body = new HashMap<>(Map.of(
        "memberId", MEMBER_ID, "points", points, "clientReference", clientReference, "holdMinutes", 30));
    if (memberConfirmation != null) body.put("memberConfirmation", memberConfirmation);
    return callApi("POST", "/loyalty/v1/redemptions", 30, body, newKey());
  }

  static String finish(JsonNode redemption, String step, Object body) throws IOException, InterruptedException {
    String path = "/loyalty/v1/redemptions/" + redemption.path("redemptionId").asText() + "/" + step;
    return callApi("POST", path, 30, body, newKey()).path("status").asText();
  }

  static JsonNode findBookings(String filter, String value) throws IOException, InterruptedException {
    return callApi("GET", "/sales/v1/bookings?" + filter + "=" + encode(value), 10, null, null).path("bookings");
  }

  static BigDecimal toDecimal(JsonNode amount) {
    return new BigDecimal(amount.asText());
  }

  static Object makeBooking(String clientReference, JsonNode redemption, JsonNode rate, String card) {
    JsonNode total = rate.at("/price/totalDueNow");
    JsonNode inPoints = redemption.at("/conversion/amount");
    BigDecimal rest = toDecimal(total.path("amount")).subtract(toDecimal(inPoints.path("amount")));
    List<Object> payments = new ArrayList<>();
    payments.add(Map.of("type", "POINTS", "redemptionId", redemption.path("redemptionId"), "amount", inPoints));
    if (rest.signum() > 0) {
      Object amount = Map.of("amount", rest.toPlainString(), "currency", total.path("currency"));
      payments.add(Map.of("type", "CARD_TOKEN", "token", card, "amount", amount));
    }
    return Map.of(
        "clientReference", clientReference,
        "rooms", List.of(Map.of(
            "rateKey", rate.path("rateKey"),
            "guests", List.of(
                Map.of("type", "ADULT", "givenName", "Mariana", "surname", "Souza"),
                Map.of("type", "ADULT", "givenName", "Rafael", "surname", "Lima"),
                Map.of("type", "CHILD", "givenName", "Bia", "surname", "Souza Lima", "age", 7)))),
        "holder", Map.of(
            "givenName", "Mariana",
            "surname", option("surname", "Souza"),
            "email", "mariana.souza@example.com",
            "phone", "+5548995550101",
            "document", Map.of("type", "CPF", "number", "52998224725", "issuingCountry", "BR")),
        "expectedTotal", total,
        "payments", payments);
  }

  /** A reserva, ou null quando foi recusada com todos os cartões. Cada cartão é outra tentativa, com o mesmo resgate. */
  static JsonNode book(String clientReference, JsonNode redemption, JsonNode rate) throws IOException, InterruptedException {
    for (String card : option("cards", System.getenv().getOrDefault("PERNORIA_CARD_TOKEN", "tok_sbx_visa")).split(",")) {
      try {
        return callApi("POST", "/sales/v1/bookings", 60, makeBooking(clientReference, redemption, rate, card), newKey());
      } catch (ApiException error) {
        boolean mayExist = List.of("DUPLICATE_CLIENT_REFERENCE", "IDEMPOTENCY_IN_PROGRESS").contains(error.code);
        if (mayExist || !List.of(409, 422).contains(error.status)) {
          try {
            JsonNode bookings = findBookings("clientReference", clientReference);
            if (!bookings.isEmpty()) return bookings.get(0);
          } catch (ApiException failure) {
            System.err.println(failure.getMessage());
          }
          // Ainda desconhecido: não desfaça, a retenção expira sozinha.
          System.err.println("Ainda não se sabe se " + clientReference + " foi reservada: consulte mais tarde, não reserve de novo.");
          throw error;
        }
        System.out.println("Recusada: " + error.getMessage());
        if (!error.code.equals("PAYMENT_DECLINED")) return null;
      }
    }
    return null;
  }

  /** Espera o hotel, e renova a retenção antes que ela termine. */
  static JsonNode waitForHotel(JsonNode booking, JsonNode redemption) throws IOException, InterruptedException {
    Instant until = Instant.now().plus(Duration.ofMinutes(15));
    while (booking.path("status").asText().equals("PENDING") && Instant.now().isBefore(until)) {
      Thread.sleep((long) (Double.parseDouble(option("wait", "5")) * 1000));
      if (Instant.parse(redemption.path("expiresAt").asText()).isBefore(Instant.now().plus(Duration.ofMinutes(5)))) {
        redemption = hold(redemption.path("clientReference").asText(), redemption.path("points").asLong(), null);
      }
      booking = findBookings("bookingId", booking.path("bookingId").asText()).get(0);
    }
    return booking;
  }

  public static void main(String[] arguments) throws Exception {
    for (String argument : arguments) OPTIONS.put(argument.split("=", 2)[0], argument.split("=", 2)[1]);
    try {
      JsonNode rate = findRate();
      JsonNode balance = callApi("GET", "/loyalty/v1/members/" + MEMBER_ID + "/balance", 10, null, null);
      long worth = toDecimal(rate.at("/price/totalDueNow/amount")).divideToIntegralValue(toDecimal(balance.at("/conversion/pointValue"))).longValue();
      long most = Math.min(worth, Math.min(balance.path("available").asLong(), Long.parseLong(option("points", "20000"))));
      long points = most - most % balance.at("/conversion/step").asLong();
      if (points < balance.at("/conversion/minimumPoints").asLong()) throw new IllegalStateException("Saldo insuficiente.");
      System.out.println(points + " de " + balance.path("available") + " pontos");

      String clientReference = "AGEX-" + System.currentTimeMillis(); // a da retenção e a da reserva
      JsonNode redemption = hold(clientReference, points, confirmMember());
      System.out.println("Retenção " + redemption.path("redemptionId").asText() + " até " + redemption.path("expiresAt").asText());
      JsonNode booking = book(clientReference, redemption, rate);
      if (booking != null) booking = waitForHotel(booking, redemption);
      String status = booking == null ? "recusada" : booking.path("status").asText();
      if (status.equals("PENDING")) throw new IllegalStateException("A reserva ainda está PENDING; decida pelo evento.");
      String end = status.equals("CONFIRMED")
          ? finish(redemption, "commit", Map.of("bookingId", booking.path("bookingId")))
          : finish(redemption, "rollback", Map.of("reason", "BOOKING_FAILED"));
      System.out.println("Reserva " + status + ", resgate " + end);
    } catch (ApiException error) {
      System.err.println(error.getMessage());
      System.exit(1);
    }
  }
}
