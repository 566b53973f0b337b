// Moves cards from VCN v1 to v2: issues the v2 card, opens its JWE, changes it, and cancels cards of both. Java 17+ and Jackson.
//
//   export PERNORIA_CLIENT_ID=… PERNORIA_CLIENT_SECRET=… PERNORIA_API_KEY=…     (scopes vcn:write and sales:read)
//   export VCN_KEY_ID=agex-2025-10 VCN_PRIVATE_KEY="$(cat vcn-private.pem)"     (the key that you registered, as PKCS #8)
//   java -cp 'jackson/*' MoveToVcnV2.java move cards.json
//   java -cp 'jackson/*' MoveToVcnV2.java update 880241907 1606.50 YYYY-MM-DD
//   java -cp 'jackson/*' MoveToVcnV2.java cancel 880241907 BOOKING_CANCELLED
//
// cards.json: [{ vcnId, bookingReference, externalId, amountInCents, currency, startDate, endDate }]
// The ledger, vcn-ledger.json, joins the ids of both versions. It holds no card data.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;

public class MoveToVcnV2 {
  static final String API = System.getenv().getOrDefault("PERNORIA_API_URL", "https://api.sandbox.pernoria.example");
  static final String AUTH = System.getenv().getOrDefault("PERNORIA_AUTH_URL", "https://auth.sandbox.pernoria.example");
  static final int TRIES = 5;
  static final ObjectMapper JSON = new ObjectMapper();
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

  static class ApiException extends RuntimeException {
    final int status;
    final String code;
    final String etag;

    ApiException(String call, int status, JsonNode problem, String requestId, String etag) {
      super(call + ": " + (status == 0 ? "no response" : status) + " " + problem.path("code").asText(problem.path("error").asText())
          + ", requestId " + problem.path("requestId").asText(requestId));
      this.status = status;
      this.code = problem.path("code").asText();
      this.etag = etag;
    }
  }

  /** Sends a request, and repeats it, the same in every byte, while a repetition is safe and may help. */
  static JsonNode sendPatiently(Supplier<HttpRequest> makeRequest) throws InterruptedException {
    boolean renewed = false;
    for (int attempt = 1; ; attempt++) {
      HttpRequest request = makeRequest.get();
      HttpResponse<String> response = null;
      JsonNode answer = JSON.createObjectNode();
      try {
        response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        answer = JSON.readTree(response.body());
        if (response.statusCode() / 100 == 2) {
          lastEtag = header(response, "ETag", null);
          return answer;
        }
      } catch (IOException unknown) {
        // no response: the outcome is unknown
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
      if (!mayHelp || attempt == TRIES) {
        String requestId = header(response, "Pernoria-Request-Id", "none");
        throw new ApiException(request.uri().getPath(), status, answer, requestId, header(response, "ETag", null));
      }
      long asked = Long.parseLong(header(response, "Retry-After", "0")) * 1000;
      Thread.sleep(Math.max(1000L << (attempt - 1), asked) + ThreadLocalRandom.current().nextLong(250));
    }
  }

  /** The ETag of the last answer, which the ledger keeps with its card. */
  static String lastEtag;

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
      JsonNode answer = askForToken("grant_type=client_credentials&scope=" + encode("vcn:write sales:read"));
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

  /** A call with these headers besides those of every call. */
  static JsonNode callApi(String method, String path, Object body, String... headers) throws IOException, InterruptedException {
    String text = body == null ? "" : JSON.writeValueAsString(body);
    return sendPatiently(() -> {
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(API + path))
          .timeout(Duration.ofSeconds(30))
          .header("Authorization", "Bearer " + getToken())
          .header("Accept-Language", "en")
          .method(method, HttpRequest.BodyPublishers.ofString(text));
      if (headers.length > 0) request.headers(headers);
      return request.build();
    });
  }

  /** v1 has its own key, takes every call as POST, and answers business errors with status 200. */
  static JsonNode callV1(String operation, Object body) throws IOException, InterruptedException {
    String text = JSON.writeValueAsString(body);
    return sendPatiently(() -> HttpRequest.newBuilder(URI.create(API + "/vcn/v1/vcn/" + operation))
        .timeout(Duration.ofSeconds(30))
        .header("X-Api-Key", System.getenv("PERNORIA_API_KEY"))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(text))
        .build());
  }

  /** What was asked for under which key, and which card came of it. */
  static final Path LEDGER = Path.of("vcn-ledger.json");
  static ArrayNode entries;

  /** Written before a call as well as after it, so that a program that is started again repeats the call with its key. */
  static void save() throws IOException {
    Path next = Files.writeString(Path.of(LEDGER + ".new"), entries.toPrettyString());
    Files.move(next, LEDGER, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  static ObjectNode find(String vcnId) {
    for (JsonNode entry : entries) {
      boolean isIt = List.of(entry.path("v1Id").asText(), entry.path("v2Id").asText()).contains(vcnId);
      if (isIt && entry.has("v2Id")) return (ObjectNode) entry;
    }
    throw new IllegalStateException(vcnId + " is in no line of " + LEDGER + ": move it first.");
  }

  /** Cents as a decimal string: 117810 is "1178.10". The point is moved in the text, never through a double. */
  static String toAmount(long cents) {
    return "%d.%02d".formatted(cents / 100, cents % 100);
  }

  static String toReference(String externalId, int position) {
    return externalId.matches("[A-Za-z0-9._-]{1,40}") ? externalId : "V1-" + System.currentTimeMillis() + "-" + position;
  }

  /** The card data of a compact JWE. Only these two algorithms are accepted. Use it for the payment; never store or log it. */
  static JsonNode openCard(String jwe) throws IOException, GeneralSecurityException {
    String[] parts = jwe.split("[.]");
    Base64.Decoder base64 = Base64.getUrlDecoder();
    JsonNode header = JSON.readTree(base64.decode(parts[0]));
    if (!header.path("alg").asText().equals("RSA-OAEP-256") || !header.path("enc").asText().equals("A256GCM")) {
      throw new GeneralSecurityException("The JWE uses " + header.path("alg") + " and " + header.path("enc") + ".");
    }
    String keyId = System.getenv("VCN_KEY_ID");
    if (!header.path("kid").asText(keyId).equals(keyId)) throw new GeneralSecurityException("The JWE is for the key " + header.path("kid"));
    byte[] pkcs8 = Base64.getMimeDecoder().decode(System.getenv("VCN_PRIVATE_KEY").replaceAll("-----[^-]+-----", ""));
    PrivateKey privateKey = KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    Cipher rsa = Cipher.getInstance("RSA/ECB/OAEPPadding");
    rsa.init(Cipher.DECRYPT_MODE, privateKey, new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
    SecretKeySpec key = new SecretKeySpec(rsa.doFinal(base64.decode(parts[1])), "AES");
    Cipher aes = Cipher.getInstance("AES/GCM/NoPadding");
    aes.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(128, base64.decode(parts[2])));
    aes.updateAAD(parts[0].getBytes(StandardCharsets.US_ASCII));
    aes.update(base64.decode(parts[3]));
    return JSON.readTree(aes.doFinal(base64.decode(parts[4])));
  }

  static void move(JsonNode card, int position) throws IOException, InterruptedException, GeneralSecurityException {
    String v1Id = card.path("vcnId").asText();
    ObjectNode entry = null;
    for (JsonNode each : entries) if (each.path("v1Id").asText().equals(v1Id)) entry = (ObjectNode) each;
    if (entry != null && entry.has("v2Id")) {
      cancelV1(v1Id); // started again after the card was issued
      return;
    }
    if (entry == null) {
      String reference = card.path("bookingReference").asText();
      JsonNode booking = callApi("GET", "/sales/v1/bookings?status=CONFIRMED&clientReference=" + encode(reference), null).at("/bookings/0");
      if (booking.isMissingNode()) {
        System.err.println(v1Id + " stays in v1: no confirmed booking " + reference);
        return;
      }
      String today = LocalDate.now(ZoneId.of("America/Sao_Paulo")).toString();
      String start = card.path("startDate").asText();
      Map<String, Object> body = Map.of(
          "bookingId", booking.path("bookingId"), // v1: hotelCode
          "amount", Map.of("amount", toAmount(card.path("amountInCents").asLong()), "currency", card.path("currency")),
          "activeFrom", start.compareTo(today) > 0 ? start : today, // v2 takes no day that is over
          "activeTo", card.path("endDate"),
          "singleUse", false, // as in v1: several authorisations up to the limit
          "delivery", Map.of("method", "JWE", "keyId", System.getenv("VCN_KEY_ID")),
          "clientReference", toReference(card.path("externalId").asText(), position));
      entry = entries.addObject().put("v1Id", v1Id).put("externalId", card.path("externalId").asText()).put("key", UUID.randomUUID().toString());
      entry.set("body", JSON.valueToTree(body));
      save();
    }
    String[] headers = {"Content-Type", "application/json", "Idempotency-Key", entry.path("key").asText()};
    JsonNode answer = callApi("POST", "/vcn/v2/vcns", entry.path("body"), headers);
    entry.put("v2Id", answer.path("vcnId").asText()).put("etag", lastEtag);
    save();
    String pan = openCard(answer.at("/delivery/jwe").asText()).path("pan").asText(); // here it is passed on to the hotel
    String masked = answer.at("/card/maskedPan").asText();
    if (!masked.endsWith(pan.substring(pan.length() - 4))) throw new IllegalStateException("The JWE holds another card.");
    System.out.println(v1Id + " " + answer.path("vcnId").asText() + " " + answer.path("status").asText() + " " + masked);
    cancelV1(v1Id);
  }

  /** On a card that is used up, expired or cancelled nothing is left to stop: V004 is as good as done. */
  static void cancelV1(String vcnId) throws IOException, InterruptedException {
    JsonNode answer = callV1("cancel", Map.of("vcnId", vcnId, "reason", "Replaced by a card of v2"));
    boolean success = answer.path("success").asBoolean();
    if (!success && !answer.path("errorCode").asText().equals("V004")) throw new IllegalStateException(vcnId + ": " + answer.path("errorCode").asText());
    System.out.println(vcnId + (success ? " CANCELLED in v1" : " closed already in v1"));
  }

  static void update(ObjectNode entry, String amount, String activeTo) throws IOException, InterruptedException {
    Object patch = Map.of("amount", Map.of("amount", amount, "currency", entry.at("/body/amount/currency")), "activeTo", activeTo);
    JsonNode answer;
    try {
      answer = patch(entry, patch, entry.path("etag").asText());
    } catch (ApiException error) {
      // It may come of our own update whose answer was lost. The values are absolute, so setting them again does no harm.
      if (!error.code.equals("PRECONDITION_FAILED") || error.etag == null) throw error;
      answer = patch(entry, patch, error.etag);
    }
    entry.put("etag", lastEtag);
    save();
    System.out.println(answer.path("vcnId").asText() + " " + answer.path("status").asText() + " " + answer.at("/amount/amount").asText());
  }

  static JsonNode patch(ObjectNode entry, Object patch, String etag) throws IOException, InterruptedException {
    String[] headers = {"Content-Type", "application/merge-patch+json", "If-Match", etag};
    return callApi("PATCH", "/vcn/v2/vcns/" + entry.path("v2Id").asText(), patch, headers);
  }

  static void cancel(ObjectNode entry, String reason) throws IOException, InterruptedException {
    if (!entry.has("cancelKey")) entry.put("cancelKey", UUID.randomUUID().toString());
    save();
    String v2Id = entry.path("v2Id").asText();
    String[] headers = {"Content-Type", "application/json", "Idempotency-Key", entry.path("cancelKey").asText()};
    try {
      callApi("POST", "/vcn/v2/vcns/" + v2Id + "/cancel", Map.of("reason", reason), headers);
    } catch (ApiException error) {
      if (!error.code.equals("VCN_NOT_MODIFIABLE")) throw error;
    }
    System.out.println(v2Id + " CANCELLED");
  }

  public static void main(String[] arguments) throws IOException, InterruptedException, GeneralSecurityException {
    entries = Files.exists(LEDGER) ? (ArrayNode) JSON.readTree(LEDGER.toFile()) : JSON.createArrayNode();
    try {
      switch (arguments.length > 1 ? arguments[0] : "") {
        case "move" -> {
          int position = 0;
          for (JsonNode card : JSON.readTree(Path.of(arguments[1]).toFile())) move(card, position++);
        }
        case "update" -> update(find(arguments[1]), arguments[2], arguments[3]);
        case "cancel" -> cancel(find(arguments[1]), arguments[2]);
        default -> throw new IllegalStateException("Say what to do: move, update or cancel.");
      }
    } catch (ApiException error) {
      System.err.println(error.getMessage());
      System.exit(1);
    }
  }
}
